import { textOf } from '#texts/text.ts'
import { linearAxis } from './axes.ts'
import type { LinePlot } from './calculator.ts'

type Inputs = Readonly<Record<'fKHz' | 'cUF' | 'esrMOhm', number>>
type Results = Readonly<Record<'dutyCycle' | 'inductorRippleA', number>>

const SUM = textOf('rippleSum')
const PERIODS = 2
/** Points for each of the two phases of a period. */
const STEPS = 30

/** The output ripple over two periods: a triangle across the ESR, parabolas across the capacitance, and their sum. */
export function drawRipple({ fKHz, cUF, esrMOhm }: Inputs, { dutyCycle, inductorRippleA }: Results): LinePlot {
  const periodUs = 1000 / fKHz
  const esrMV = (share: number) => rippleCurrent(share, dutyCycle) * inductorRippleA * esrMOhm
  // A·µs/µF is V; the factor 1000 gives mV.
  const capMV = (share: number) => (rippleCharge(share, dutyCycle) * inductorRippleA * periodUs * 1000) / cUF
  const shares = listShares(dutyCycle)
  const curve = (voltage: (share: number) => number) => shares.map((share): [number, number] => [share * periodUs, voltage(share % 1)])
  const parts = [curve((share) => esrMV(share) + capMV(share)), curve(esrMV), curve(capMV)]
  const [sum = [], esr = [], capacitance = []] = parts
  const size = Math.max(...parts.flat().map(([, y]) => Math.abs(y)))
  return {
    kind: 'line',
    title: textOf('ripplePlotTitle'),
    description: textOf('ripplePlotDescription'),
    x: linearAxis({ label: textOf('ripplePlotX'), unit: 'µs', min: 0, max: PERIODS * periodUs }),
    y: linearAxis({ label: SUM, unit: 'mV', min: -size, max: size }),
    series: [
      { id: 'sum', label: SUM, points: sum },
      { id: 'esr', label: textOf('ripplePlotEsr'), points: esr, isDashed: true },
      { id: 'capacitance', label: textOf('ripplePlotCapacitance'), points: capacitance, isDashed: true },
    ],
    guides: [],
  }
}

/**
 * The shares of a period at which points are drawn, over all periods: even steps within the on time and the off time, so that every corner
 * has a point.
 */
function listShares(duty: number): number[] {
  const period = Array.from({ length: 2 * STEPS }, (_, at) => (at < STEPS ? (duty * at) / STEPS : duty + ((1 - duty) * (at - STEPS)) / STEPS))
  return [...Array.from({ length: PERIODS }, (_, at) => period.map((share) => at + share)).flat(), PERIODS]
}

/** The AC part of the inductor current at a share of the period, for 1 A peak to peak: rising while the switch is on, falling after. */
function rippleCurrent(share: number, duty: number): number {
  return share <= duty ? share / duty - 0.5 : 0.5 - (share - duty) / (1 - duty)
}

/** The integral of `rippleCurrent` over the period without its mean: the charge of the capacitor. */
function rippleCharge(share: number, duty: number): number {
  const off = share - duty
  const charge = share <= duty ? share ** 2 / (2 * duty) - share / 2 : off / 2 - off ** 2 / (2 * (1 - duty))
  return charge - (1 - 2 * duty) / 12
}
