import { textOf } from '#texts/text.ts'
import { linearAxis } from './axes.ts'
import type { LinePlot } from './calculator.ts'

type Inputs = Readonly<Record<'fKHz' | 'cUF' | 'esrMOhm', number>>
type Results = Readonly<Record<'dutyCycle' | 'inductorRippleA', number>>

const SUM = textOf('rippleSum')
const PERIODS = 2
/** Points of each phase of a period. */
const STEPS = 30

/** The output ripple over two periods: a triangle across the ESR, parabolas across the capacitance, and their sum. */
export function drawRipple({ fKHz, cUF, esrMOhm }: Inputs, { dutyCycle, inductorRippleA }: Results): LinePlot {
  const periodUs = 1000 / fKHz
  const esrMV = (share: number) => rippleCurrent(share, dutyCycle) * inductorRippleA * esrMOhm
  // A·µs/µF is a volt.
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

/** Shares of a period over all periods: even steps while the switch is on and while it is off, so that no corner is cut. */
function listShares(duty: number): number[] {
  const period = Array.from({ length: 2 * STEPS }, (_, at) => (at < STEPS ? (duty * at) / STEPS : duty + ((1 - duty) * (at - STEPS)) / STEPS))
  return [...Array.from({ length: PERIODS }, (_, at) => period.map((share) => at + share)).flat(), PERIODS]
}

/** The alternating part of the inductor current at a share of the period, for a peak-to-peak of 1: up while the switch is on, down after. */
function rippleCurrent(share: number, duty: number): number {
  return share <= duty ? share / duty - 0.5 : 0.5 - (share - duty) / (1 - duty)
}

/** Its integral over the period, without the mean: what charges the capacitor. */
function rippleCharge(share: number, duty: number): number {
  const off = share - duty
  const charge = share <= duty ? share ** 2 / (2 * duty) - share / 2 : off / 2 - off ** 2 / (2 * (1 - duty))
  return charge - (1 - 2 * duty) / 12
}
