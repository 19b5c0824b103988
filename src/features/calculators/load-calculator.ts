import type { Calculator } from './calculator.ts'

const LOADERS: Readonly<Record<string, () => Promise<Calculator>>> = {
  'power-budget': async () => (await import('./power-budget.ts')).POWER_BUDGET,
  'hold-up': async () => (await import('./hold-up.ts')).HOLD_UP,
  derating: async () => (await import('./derating.ts')).DERATING,
  'heat-sink': async () => (await import('./heat-sink.ts')).HEAT_SINK_SIZE,
  airflow: async () => (await import('./airflow.ts')).AIRFLOW,
  ripple: async () => (await import('./ripple.ts')).RIPPLE,
  inrush: async () => (await import('./inrush.ts')).INRUSH,
  leakage: async () => (await import('./leakage.ts')).LEAKAGE,
  'power-factor': async () => (await import('./power-factor.ts')).POWER_FACTOR,
  reliability: async () => (await import('./reliability.ts')).RELIABILITY,
  redundancy: async () => (await import('./redundancy.ts')).REDUNDANCY,
  'mopp-lookup': async () => (await import('./mopp-lookup.ts')).MOPP_LOOKUP,
  'cable-drop': async () => (await import('./cable-drop.ts')).CABLE_DROP,
  'level-vi': async () => (await import('./level-vi.ts')).LEVEL_VI,
}

/** The calculator of that id alone, loaded when it is asked for, so that a page carries no other one. */
export async function loadCalculator(id: string): Promise<Calculator | undefined> {
  return Object.hasOwn(LOADERS, id) ? LOADERS[id]?.() : undefined
}
