import { loaders as powerBudget } from 'virtual:texts/quantities,calculation,powerBudget'
import { loaders as holdUp } from 'virtual:texts/quantities,calculation,holdUp'
import { loaders as derating } from 'virtual:texts/quantities,calculation,derating'
import { loaders as heatSink } from 'virtual:texts/quantities,calculation,heatSink'
import { loaders as airflow } from 'virtual:texts/quantities,calculation,airflow'
import { loaders as ripple } from 'virtual:texts/quantities,calculation,ripple'
import { loaders as inrush } from 'virtual:texts/quantities,calculation,inrush'
import { loaders as leakage } from 'virtual:texts/quantities,calculation,leakage'
import { loaders as powerFactor } from 'virtual:texts/quantities,calculation,powerFactor'
import { loaders as reliability } from 'virtual:texts/quantities,calculation,reliability'
import { loaders as redundancy } from 'virtual:texts/quantities,calculation,redundancy'
import { loaders as moppLookup } from 'virtual:texts/quantities,calculation,moppLookup'
import { loaders as cableDrop } from 'virtual:texts/quantities,calculation,cableDrop'
import { loaders as levelVi } from 'virtual:texts/quantities,calculation,levelVi'

import { loadTexts } from '#texts/load-texts.ts'
import type { TextLoaders } from '#texts/messages.ts'
import type { Calculator } from './calculator.ts'

const LOADERS: Readonly<Record<string, { texts: TextLoaders; load: () => Promise<Calculator> }>> = {
  'power-budget': { texts: powerBudget, load: async () => (await import('./power-budget.ts')).POWER_BUDGET },
  'hold-up': { texts: holdUp, load: async () => (await import('./hold-up.ts')).HOLD_UP },
  derating: { texts: derating, load: async () => (await import('./derating.ts')).DERATING },
  'heat-sink': { texts: heatSink, load: async () => (await import('./heat-sink.ts')).HEAT_SINK_SIZE },
  airflow: { texts: airflow, load: async () => (await import('./airflow.ts')).AIRFLOW },
  ripple: { texts: ripple, load: async () => (await import('./ripple.ts')).RIPPLE },
  inrush: { texts: inrush, load: async () => (await import('./inrush.ts')).INRUSH },
  leakage: { texts: leakage, load: async () => (await import('./leakage.ts')).LEAKAGE },
  'power-factor': { texts: powerFactor, load: async () => (await import('./power-factor.ts')).POWER_FACTOR },
  reliability: { texts: reliability, load: async () => (await import('./reliability.ts')).RELIABILITY },
  redundancy: { texts: redundancy, load: async () => (await import('./redundancy.ts')).REDUNDANCY },
  'mopp-lookup': { texts: moppLookup, load: async () => (await import('./mopp-lookup.ts')).MOPP_LOOKUP },
  'cable-drop': { texts: cableDrop, load: async () => (await import('./cable-drop.ts')).CABLE_DROP },
  'level-vi': { texts: levelVi, load: async () => (await import('./level-vi.ts')).LEVEL_VI },
}

/** Loads one calculator with its texts in one language, so that a page does not carry the others. */
export async function loadCalculator(id: string, language: string): Promise<Calculator | undefined> {
  const found = Object.hasOwn(LOADERS, id) ? LOADERS[id] : undefined
  if (found === undefined) return undefined
  const [calculator] = await Promise.all([found.load(), loadTexts(found.texts, language)])
  return calculator
}
