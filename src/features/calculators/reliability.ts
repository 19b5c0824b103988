import { isOnAxis, linearAxis } from './axes.ts'
import type { Calculator, Plot, Verdict } from './calculator.ts'
import { sample } from './sample.ts'
import { quantity } from '#model/quantities/quantity.ts'
import { toNeutral } from '#model/quantities/write-quantity.ts'
import { joinTexts, textOf, type Text } from '#texts/text.ts'
import { asFormula } from './texts.ts'
import { FOR_HOUR } from './units-to-choose.ts'
import { OF_THIS_MTBF, wishFor } from './supply-wish.ts'

type Inputs = Readonly<Record<'mtbfH' | 'units' | 'years' | 'l0H' | 't0' | 'tc', number>>
type Results = ReturnType<typeof computeReliability>

const HOURS_A_YEAR = 8760
/** Years at which manufacturers commonly cap a calculated capacitor life, because seals age too. */
const LONGEST_YEARS = 15
const SURVIVAL = textOf('reliabilitySurvival')
const CAP_LIFE = textOf('reliabilityCapLife')

/** Random failures from the MTBF, and wear-out from the life of the hottest capacitor: two different results. */
export const RELIABILITY: Calculator = {
  id: 'reliability',
  name: textOf('reliabilityName'),
  inputs: [
    {
      id: 'mtbfH',
      label: textOf('reliabilityMtbfH'),
      symbol: 'MTBF',
      unit: 'h',
      units: FOR_HOUR,
      default: 500000,
      min: 1,
      max: 1e12,
      tolerancePct: 20,
    },
    {
      id: 'units',
      label: textOf('reliabilityUnits'),
      symbol: 'N',
      unit: '',
      default: 1000,
      min: 1,
      max: 1e12,
      step: 1,
      isWhole: true,
    },
    {
      id: 'years',
      label: textOf('reliabilityYears'),
      symbol: 't',
      unit: 'years',
      units: [
        { symbol: 'h', factor: 1 / HOURS_A_YEAR },
        { symbol: 'kh', factor: 1000 / HOURS_A_YEAR },
      ],
      default: 5,
      min: 0.0001,
      max: 1e5,
    },
    {
      id: 'l0H',
      label: textOf('reliabilityL0H'),
      symbol: 'L₀',
      unit: 'h',
      units: FOR_HOUR,
      default: 5000,
      min: 1,
      max: 1e7,
      tolerancePct: 0,
    },
    {
      id: 't0',
      label: textOf('reliabilityT0'),
      symbol: 'T₀',
      unit: '°C',
      default: 105,
      min: -55,
      max: 300,
    },
    {
      id: 'tc',
      label: textOf('reliabilityTc'),
      symbol: 'T_c',
      unit: '°C',
      default: 70,
      min: -100,
      max: 300,
    },
  ],
  outputs: [
    {
      id: 'afrPct',
      label: textOf('reliabilityAfrPct'),
      symbol: 'AFR',
      unit: '%',
      worst: 'high',
      formula: asFormula('1 − e^(−8760 h / {mtbfH})'),
    },
    {
      id: 'survivalPct',
      label: textOf('reliabilitySurvivalPct'),
      symbol: 'R',
      unit: '%',
      worst: 'low',
      formula: textOf('reliabilitySurvivalPctFormula'),
    },
    {
      id: 'expectedFailures',
      label: textOf('reliabilityExpectedFailures'),
      symbol: 'N_f',
      unit: '',
      worst: 'high',
      formula: textOf('reliabilityExpectedFailuresFormula'),
    },
    { id: 'fit', label: textOf('reliabilityFit'), symbol: 'λ', unit: 'FIT', worst: 'high', formula: asFormula('10⁹ h / {mtbfH}') },
    {
      id: 'capLifeH',
      label: CAP_LIFE,
      symbol: 'L',
      unit: 'h',
      worst: 'low',
      meaningful: { to: LONGEST_YEARS * HOURS_A_YEAR },
      formula: asFormula('{l0H} · 2^(({t0} − {tc}) / 10 K)'),
    },
    {
      id: 'capLifeYears',
      label: textOf('reliabilityCapLifeYears'),
      symbol: 'L_y',
      unit: 'years',
      worst: 'low',
      meaningful: { to: LONGEST_YEARS },
      formula: textOf('reliabilityCapLifeYearsFormula'),
    },
  ],
  compute: computeReliability,
  verdict: judgeReliability,
  plot: drawReliability,
  toFinder: toSupplies,
  asksFor: OF_THIS_MTBF,
  note: textOf('reliabilityNote'),
}

/** Supplies with at least the MTBF that the result is based on. */
function toSupplies({ mtbfH }: Inputs) {
  return wishFor({ role: 'supply', mtbf: toNeutral(mtbfH) })
}

function computeReliability({ mtbfH, units, years, l0H, t0, tc }: Inputs) {
  const exponent = (HOURS_A_YEAR * years) / mtbfH
  const capLifeH = l0H * 2 ** ((t0 - tc) / 10)
  return {
    afrPct: -100 * Math.expm1(-HOURS_A_YEAR / mtbfH),
    survivalPct: 100 * Math.exp(-exponent),
    expectedFailures: -units * Math.expm1(-exponent),
    fit: 1e9 / mtbfH,
    capLifeH,
    capLifeYears: capLifeH / HOURS_A_YEAR,
  }
}

function judgeReliability({ units, years, t0, tc }: Inputs, { expectedFailures, capLifeYears }: Results): Verdict {
  // Whole units; fractions only where fewer than ten fail.
  const failed = expectedFailures < 10 ? expectedFailures : Math.round(expectedFailures)
  const failures = textOf('reliabilityFailures', {
    units: quantity(units, '', 8),
    failed: quantity(failed, '', expectedFailures < 10 ? 2 : 8),
    duration: duration(years),
  })
  if (tc > t0)
    return {
      kind: 'bad',
      text: textOf('reliabilityTooHot', { t0: quantity(t0, '°C') }),
    }
  const life = Math.min(capLifeYears, LONGEST_YEARS)
  if (life < years)
    return {
      kind: 'bad',
      text: joinTexts(failures, textOf('reliabilityWearsOut', { duration: duration(life, 3), years: quantity(years, 'years') })),
    }
  const cap = textOf('reliabilityLasts', { duration: duration(life, 3), isCapped: capLifeYears > LONGEST_YEARS })
  return { kind: expectedFailures > units / 2 ? 'caution' : 'good', text: joinTexts(failures, cap) }
}

/** A number of years after a preposition, which needs the dative case in German. */
function duration(years: number, digits = 4): Text {
  return textOf('reliabilityDuration', { count: Number(years.toPrecision(digits)), number: quantity(years, '', digits) })
}

function drawReliability({ mtbfH, years }: Inputs, { survivalPct, capLifeYears: calculated }: Results): Plot {
  const capLifeYears = Math.min(calculated, LONGEST_YEARS)
  const x = linearAxis({
    label: textOf('reliabilityPlotX'),
    unit: 'years',
    min: 0,
    max: Math.max(2 * years, Math.min(1.2 * capLifeYears, 20)),
  })
  const survivalAt = (year: number) => 100 * Math.exp((-HOURS_A_YEAR * year) / mtbfH)
  const end = Math.min(capLifeYears, x.max)
  const worn = {
    id: 'worn',
    label: textOf('reliabilityPlotWorn'),
    points: sample(survivalAt, { from: end, to: x.max, count: 61 }),
    isDashed: true,
  }
  return {
    kind: 'line',
    title: textOf('reliabilityPlotTitle'),
    description: textOf('reliabilityPlotDescription'),
    x,
    y: linearAxis({ label: SURVIVAL, unit: '%', min: 0, max: 100 }),
    series: [{ id: 'survival', label: SURVIVAL, points: sample(survivalAt, { from: 0, to: end, count: 81 }) }, ...(end < x.max ? [worn] : [])],
    guides: isOnAxis(x, capLifeYears) ? [{ label: CAP_LIFE, axis: 'x', at: capLifeYears }] : [],
    mark: { label: textOf('reliabilityPlotMark'), x: years, y: survivalPct },
  }
}
