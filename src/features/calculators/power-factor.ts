import { logAxis } from './axes.ts'
import type { Calculator, Plot, Text, Verdict } from './calculator.ts'
import { assumeHarmonics, classALimit, ODD_HARMONICS } from './class-a-limits.ts'
import { inBoth } from '#model/quantities/in-both.ts'
import { asFormula } from './texts.ts'
import { FOR_WATT } from './units-to-choose.ts'

type Inputs = Readonly<Record<'pW' | 'v' | 'cosphi' | 'thdPct', number>>
type Results = ReturnType<typeof computePowerFactor>

/** True power factor from displacement and distortion, and the harmonics against the limits of Class A. */
export const POWER_FACTOR: Calculator = {
  id: 'power-factor',
  name: { en: 'Power factor calculator', de: 'Leistungsfaktor-Rechner' },
  inputs: [
    {
      id: 'pW',
      label: { en: 'Real input power', de: 'Aufgenommene Wirkleistung' },
      symbol: 'P',
      unit: 'W',
      units: FOR_WATT,
      default: 150,
      min: 0.1,
      max: 100000,
      tolerancePct: 0,
    },
    {
      id: 'v',
      label: { en: 'Mains voltage (sinusoidal)', de: 'Netzspannung (sinusförmig)' },
      symbol: 'V',
      unit: 'V rms',
      default: 230,
      min: 10,
      max: 600,
      tolerancePct: 10,
    },
    {
      id: 'cosphi',
      label: { en: 'Displacement factor cos φ₁', de: 'Verschiebungsfaktor cos φ₁' },
      symbol: 'cos φ₁',
      unit: '',
      default: 0.99,
      min: 0.1,
      max: 1,
      step: 0.01,
      tolerancePct: 1,
    },
    {
      id: 'thdPct',
      label: { en: 'Current THD', de: 'THD des Stroms' },
      symbol: 'THD',
      unit: '%',
      default: 15,
      min: 0,
      max: 300,
      tolerancePct: 10,
    },
  ],
  outputs: [
    {
      id: 'powerFactor',
      label: { en: 'Power factor', de: 'Leistungsfaktor' },
      symbol: 'λ',
      unit: '',
      worst: 'low',
      formula: asFormula('{cosphi} / √(1 + {thdPct}²)'),
    },
    {
      id: 'apparentVA',
      label: { en: 'Apparent power', de: 'Scheinleistung' },
      symbol: 'S',
      unit: 'VA',
      worst: 'high',
      formula: asFormula('{pW} / {powerFactor}'),
    },
    {
      id: 'currentA',
      label: { en: 'R.m.s. current', de: 'Effektivwert des Stroms' },
      symbol: 'I',
      unit: 'A',
      worst: 'high',
      formula: asFormula('{pW} / ({v} · {powerFactor})'),
    },
    {
      id: 'fundamentalA',
      label: { en: 'Fundamental current', de: 'Grundschwingung des Stroms' },
      symbol: 'I₁',
      unit: 'A',
      worst: 'high',
      formula: asFormula('{pW} / ({v} · {cosphi})'),
    },
  ],
  compute: computePowerFactor,
  verdict: judgePowerFactor,
  plot: drawHarmonics,
  note: {
    en: 'The bars assume a spectrum: each odd harmonic in inverse proportion to its order, as in a rectangular current, scaled to your THD. Measured harmonics decide. Lighting (Class C) and, up to 600 W, personal computers, monitors and televisions (Class D) have limits of their own.',
    de: 'Die Balken nehmen ein Spektrum an: jede ungerade Harmonische umgekehrt proportional zu ihrer Ordnung wie in einem rechteckförmigen Strom, skaliert auf Ihren THD. Gemessene Harmonische entscheiden. Für Beleuchtung (Klasse C) und, bis 600 W, für Personal Computer, Monitore und Fernsehgeräte (Klasse D) gelten eigene Grenzwerte.',
  },
}

function computePowerFactor({ pW, v, cosphi, thdPct }: Inputs) {
  const powerFactor = cosphi / Math.sqrt(1 + (thdPct / 100) ** 2)
  return { powerFactor, apparentVA: pW / powerFactor, currentA: pW / (v * powerFactor), fundamentalA: pW / (v * cosphi) }
}

/** IEC 61000-3-2 has no limits up to this power in W, lighting aside, and covers no more than this current in A. */
const WITHOUT_LIMITS_W = 75
const COVERED_A = 16

function judgePowerFactor({ pW, thdPct }: Inputs, { currentA, fundamentalA }: Results): Verdict {
  if (currentA > COVERED_A)
    return {
      kind: 'caution',
      text: inBoth(
        (write) => `${write(currentA, 'A', 3)} is beyond IEC 61000-3-2, which covers equipment up to ${write(COVERED_A, 'A')} per phase.`,
        (write) => `${write(currentA, 'A', 3)} liegen außerhalb von IEC 61000-3-2, die Geräte bis ${write(COVERED_A, 'A')} je Phase erfasst.`,
      ),
    }
  if (pW <= WITHOUT_LIMITS_W)
    return {
      kind: 'good',
      text: inBoth(
        (write) => `Up to ${write(WITHOUT_LIMITS_W, 'W')} IEC 61000-3-2 sets no limits, except for lighting.`,
        (write) => `Bis ${write(WITHOUT_LIMITS_W, 'W')} setzt IEC 61000-3-2 keine Grenzwerte, außer für Beleuchtung.`,
      ),
    }
  const [first] = listExceeded(fundamentalA, thdPct)
  if (first)
    return {
      kind: 'bad',
      text: inBoth(
        (write) =>
          `With the spectrum assumed, Class A is exceeded, beginning with harmonic ${first.order}: ${write(first.value, 'A', 3)} against ${write(first.limit, 'A', 3)}. Reduce distortion with a better PFC.`,
        (write) =>
          `Mit dem angenommenen Spektrum ist Klasse A überschritten, angefangen mit der ${first.order}. Harmonischen: ${write(first.value, 'A', 3)} gegen ${write(first.limit, 'A', 3)}. Verringern Sie die Verzerrung mit einer besseren PFC.`,
      ),
    }
  return { kind: 'good', text: CLASS_A_MET }
}

function listExceeded(fundamentalA: number, thdPct: number): { order: number; value: number; limit: number }[] {
  return assumeHarmonics(fundamentalA, thdPct).flatMap((value, at) => {
    const order = ODD_HARMONICS[at] ?? Number.NaN
    const limit = classALimit(order) ?? Infinity
    return value > limit ? [{ order, value, limit }] : []
  })
}

const CLASS_A_MET: Text = {
  en: 'With the spectrum assumed, all odd harmonics stay within the limits of Class A of IEC 61000-3-2.',
  de: 'Mit dem angenommenen Spektrum halten alle ungeraden Harmonischen die Grenzwerte der Klasse A nach IEC 61000-3-2 ein.',
}

/** The end of the axis in A; smaller harmonics matter to no limit. */
const LEAST_DRAWN = 1e-3

function drawHarmonics({ thdPct }: Inputs, { fundamentalA }: Results): Plot {
  const currents = assumeHarmonics(fundamentalA, thdPct)
  const limits = ODD_HARMONICS.map(classALimit)
  const label = { en: 'Current', de: 'Strom' }
  return {
    kind: 'bars',
    title: { en: 'Harmonic currents against the limits of Class A', de: 'Harmonische Ströme und Grenzwerte der Klasse A' },
    description: {
      en: 'One bar for each odd harmonic from 3 to 39, from a spectrum assumed for your THD, with the limit of Class A for each, on a logarithmic axis that begins at 1 mA. Bars above their limit are marked.',
      de: 'Ein Balken je ungerader Harmonischer von 3 bis 39 aus einem für Ihren THD angenommenen Spektrum, dazu jeweils der Grenzwert der Klasse A, auf einer logarithmischen Achse ab 1 mA. Balken über ihrem Grenzwert sind markiert.',
    },
    x: { label: { en: 'Order of the harmonic', de: 'Ordnung der Harmonischen' } },
    y: logAxis({ label, unit: 'A', min: LEAST_DRAWN, max: Math.max(...currents, 10) }),
    bars: ODD_HARMONICS.map((order, at) => {
      const value = currents[at] ?? 0
      return {
        id: `h${order}`,
        label: { en: `${order}`, de: `${order}` },
        value: Math.max(LEAST_DRAWN, value),
        isMarked: value > (limits[at] ?? Infinity),
      }
    }),
    limits: { label: { en: 'Limit of Class A', de: 'Grenzwert der Klasse A' }, values: limits },
  }
}
