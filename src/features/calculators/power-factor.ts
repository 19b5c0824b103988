import { logAxis } from './axes.ts'
import type { Calculator, Ends, Plot, Values, Verdict } from './calculator.ts'
import { assumeHarmonics, classALimit, ODD_HARMONICS } from './class-a-limits.ts'
import { quantity } from '#model/quantities/quantity.ts'
import { joinTexts, textOf, verbatim } from '#texts/text.ts'
import { asFormula } from './texts.ts'
import { FOR_WATT } from './units-to-choose.ts'

type Inputs = Readonly<Record<'pW' | 'v' | 'cosphi' | 'thdPct', number>>
type Results = ReturnType<typeof computePowerFactor>

/** The true power factor from displacement and distortion, and the harmonics against the limits of Class A. */
export const POWER_FACTOR: Calculator = {
  id: 'power-factor',
  name: textOf('powerFactorName'),
  inputs: [
    {
      id: 'pW',
      label: textOf('powerFactorPW'),
      symbol: 'P',
      unit: 'W',
      units: FOR_WATT,
      default: 150,
      min: 0.001,
      max: 1e9,
      tolerancePct: 0,
    },
    {
      id: 'v',
      label: textOf('powerFactorV'),
      symbol: 'V',
      unit: 'V rms',
      default: 230,
      min: 1,
      max: 1e5,
      tolerancePct: 10,
    },
    {
      id: 'cosphi',
      label: textOf('powerFactorCosphi'),
      symbol: 'cos φ₁',
      unit: '',
      default: 0.99,
      min: 0.01,
      max: 1,
      step: 0.01,
      tolerancePct: 1,
    },
    {
      id: 'thdPct',
      label: textOf('powerFactorThdPct'),
      symbol: 'THD',
      unit: '%',
      default: 15,
      min: 0,
      max: 10000,
      tolerancePct: 10,
    },
  ],
  outputs: [
    {
      id: 'powerFactor',
      label: textOf('powerFactorPf'),
      symbol: 'λ',
      unit: '',
      worst: 'low',
      formula: asFormula('{cosphi} / √(1 + {thdPct}²)'),
    },
    {
      id: 'apparentVA',
      label: textOf('powerFactorApparentVA'),
      symbol: 'S',
      unit: 'VA',
      worst: 'high',
      formula: asFormula('{pW} / {powerFactor}'),
    },
    {
      id: 'currentA',
      label: textOf('powerFactorCurrentA'),
      symbol: 'I',
      unit: 'A',
      worst: 'high',
      formula: asFormula('{pW} / ({v} · {powerFactor})'),
    },
    {
      id: 'fundamentalA',
      label: textOf('powerFactorFundamentalA'),
      symbol: 'I₁',
      unit: 'A',
      worst: 'high',
      formula: asFormula('{pW} / ({v} · {cosphi})'),
    },
  ],
  compute: computePowerFactor,
  verdict: judgePowerFactor,
  plot: drawHarmonics,
  note: textOf('powerFactorNote'),
}

function computePowerFactor({ pW, v, cosphi, thdPct }: Inputs) {
  const powerFactor = cosphi / Math.sqrt(1 + (thdPct / 100) ** 2)
  return { powerFactor, apparentVA: pW / powerFactor, currentA: pW / (v * powerFactor), fundamentalA: pW / (v * cosphi) }
}

/**
 * IEC 61000-3-2 sets no limits up to this power in W (except for lighting), nor for professional equipment above `PROFESSIONAL_W`, nor in
 * systems below this nominal voltage from line to neutral, and does not apply above this current in A.
 */
const WITHOUT_LIMITS_W = 75
const PROFESSIONAL_W = 1000
const LEAST_NOMINAL_V = 220
const COVERED_A = 16

/** Whether the limits hold for some of the equipment within the tolerances. The nominal voltage of the system decides, not its tolerance. */
function hasLimits(entered: Inputs, { low, high }: Ends): boolean {
  const least = computePowerFactor({ ...entered, ...high, pW: low['pW'] ?? entered.pW, thdPct: low['thdPct'] ?? entered.thdPct })
  return entered.v >= LEAST_NOMINAL_V && (high['pW'] ?? 0) > WITHOUT_LIMITS_W && least.currentA <= COVERED_A
}

function judgePowerFactor(values: Inputs, { currentA, fundamentalA }: Results, ends: Ends): Verdict {
  const { high } = ends
  const [pW = 0, thdPct = 0] = [high['pW'], high['thdPct']]
  const [first] = hasLimits(values, ends) ? listExceeded(fundamentalA, thdPct) : []
  if (first) {
    const at = { order: first.order, value: quantity(first.value, 'A', 3), limit: quantity(first.limit, 'A', 3) }
    const exempt = pW > PROFESSIONAL_W ? [textOf('powerFactorProfessional', { limitW: quantity(PROFESSIONAL_W, 'W') })] : []
    return { kind: 'bad', text: joinTexts(textOf('powerFactorClassAExceeded', at), ...exempt) }
  }
  if (currentA > COVERED_A)
    return {
      kind: 'caution',
      text: textOf('powerFactorNotCovered', { currentA: quantity(currentA, 'A', 3), coveredA: quantity(COVERED_A, 'A') }),
    }
  if (values.v < LEAST_NOMINAL_V) return { kind: 'note', text: textOf('powerFactorLowVoltage', { leastV: quantity(LEAST_NOMINAL_V, 'V') }) }
  return {
    kind: 'good',
    text: pW <= WITHOUT_LIMITS_W ? textOf('powerFactorNoLimits', { limitW: quantity(WITHOUT_LIMITS_W, 'W') }) : CLASS_A_MET,
  }
}

function listExceeded(fundamentalA: number, thdPct: number): { order: number; value: number; limit: number }[] {
  return assumeHarmonics(fundamentalA, thdPct).flatMap((value, at) => {
    const order = ODD_HARMONICS[at] ?? Number.NaN
    const limit = classALimit(order) ?? Infinity
    return value > limit ? [{ order, value, limit }] : []
  })
}

const CLASS_A_MET = textOf('powerFactorClassAMet')

/** The lower end of the axis in A; smaller harmonics are far below every limit. */
const LEAST_DRAWN = 1e-3

function drawHarmonics(values: Inputs, { fundamentalA }: Results, judged?: { entered: Values; ends: Ends }): Plot {
  const { thdPct } = values
  const isLimited = hasLimits({ ...values, ...judged?.entered }, judged?.ends ?? { low: values, high: values })
  const currents = assumeHarmonics(fundamentalA, thdPct)
  const limits = ODD_HARMONICS.map(classALimit)
  const label = textOf('powerFactorPlotY')
  return {
    kind: 'bars',
    title: textOf(isLimited ? 'powerFactorPlotTitle' : 'powerFactorPlotBare'),
    description: textOf(isLimited ? 'powerFactorPlotDescription' : 'powerFactorPlotUnlimited'),
    x: { label: textOf('powerFactorPlotX') },
    y: logAxis({ label, unit: 'A', min: LEAST_DRAWN, max: Math.max(...currents, 10) }),
    bars: ODD_HARMONICS.map((order, at) => {
      const value = currents[at] ?? 0
      return {
        id: `h${order}`,
        label: verbatim(String(order)),
        value: Math.max(LEAST_DRAWN, value),
        isMarked: isLimited && value > (limits[at] ?? Infinity),
      }
    }),
    ...(isLimited ? { limits: { label: textOf('powerFactorPlotLimit'), values: limits } } : {}),
  }
}
