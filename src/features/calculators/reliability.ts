import { isOnAxis, linearAxis } from './axes.ts'
import type { Calculator, Plot, Text, Verdict } from './calculator.ts'
import { sample } from './sample.ts'
import { inBoth } from '#model/quantities/in-both.ts'
import { toNeutral } from '#model/quantities/write-quantity.ts'
import { asFormula, joinTexts } from './texts.ts'
import { FOR_HOUR } from './units-to-choose.ts'
import { OF_THIS_MTBF, wishFor } from './supply-wish.ts'

type Inputs = Readonly<Record<'mtbfH' | 'units' | 'years' | 'l0H' | 't0' | 'tc', number>>
type Results = ReturnType<typeof computeReliability>

const HOURS_A_YEAR = 8760
const SURVIVAL: Text = { en: 'Units still working', de: 'Funktionierende Geräte' }
const CAP_LIFE: Text = { en: 'Capacitor life', de: 'Lebensdauer des Kondensators' }

/** Random failures from the MTBF, and wear-out from the life of the hottest capacitor: two different numbers. */
export const RELIABILITY: Calculator = {
  id: 'reliability',
  name: { en: 'Reliability calculator', de: 'Zuverlässigkeits-Rechner' },
  inputs: [
    {
      id: 'mtbfH',
      label: { en: 'MTBF at your temperature', de: 'MTBF bei Ihrer Temperatur' },
      symbol: 'MTBF',
      unit: 'h',
      units: FOR_HOUR,
      default: 500000,
      min: 1000,
      max: 100000000,
      tolerancePct: 20,
    },
    {
      id: 'units',
      label: { en: 'Units in the field', de: 'Geräte im Feld' },
      symbol: 'N',
      unit: '',
      default: 1000,
      min: 1,
      max: 10000000,
      step: 1,
      isWhole: true,
    },
    {
      id: 'years',
      label: { en: 'Years of continuous use', de: 'Jahre im Dauerbetrieb' },
      symbol: 't',
      unit: 'years',
      units: [
        { symbol: 'h', factor: 1 / HOURS_A_YEAR },
        { symbol: 'kh', factor: 1000 / HOURS_A_YEAR },
      ],
      default: 5,
      min: 0.1,
      max: 50,
    },
    {
      id: 'l0H',
      label: { en: 'Capacitor rated life', de: 'Nennlebensdauer des Kondensators' },
      symbol: 'L₀',
      unit: 'h',
      units: FOR_HOUR,
      default: 5000,
      min: 500,
      max: 50000,
      tolerancePct: 0,
    },
    {
      id: 't0',
      label: { en: 'Capacitor rated temperature', de: 'Nenntemperatur des Kondensators' },
      symbol: 'T₀',
      unit: '°C',
      default: 105,
      min: 65,
      max: 150,
    },
    {
      id: 'tc',
      label: { en: 'Capacitor temperature in your unit (core, with ripple)', de: 'Kondensatortemperatur in Ihrem Gerät (Kern, mit Rippelstrom)' },
      symbol: 'T_c',
      unit: '°C',
      default: 70,
      min: -20,
      max: 150,
    },
  ],
  outputs: [
    {
      id: 'afrPct',
      label: { en: 'Annual failure rate', de: 'Jährliche Ausfallrate' },
      symbol: 'AFR',
      unit: '%',
      worst: 'high',
      formula: asFormula('1 − e^(−8760 h / {mtbfH})'),
    },
    {
      id: 'survivalPct',
      label: { en: 'Units still working after the time', de: 'Nach dieser Zeit noch funktionierende Geräte' },
      symbol: 'R',
      unit: '%',
      worst: 'low',
      formula: { en: 'e^(−8760 h/year · {years} / {mtbfH})', de: 'e^(−8760 h/Jahr · {years} / {mtbfH})' },
    },
    {
      id: 'expectedFailures',
      label: { en: 'Expected failures', de: 'Erwartete Ausfälle' },
      symbol: 'N_f',
      unit: '',
      worst: 'high',
      formula: { en: '{units} · (1 − e^(−8760 h/year · {years} / {mtbfH}))', de: '{units} · (1 − e^(−8760 h/Jahr · {years} / {mtbfH}))' },
    },
    { id: 'fit', label: { en: 'Failure rate', de: 'Ausfallrate' }, symbol: 'λ', unit: 'FIT', worst: 'high', formula: asFormula('10⁹ h / {mtbfH}') },
    { id: 'capLifeH', label: CAP_LIFE, symbol: 'L', unit: 'h', worst: 'low', formula: asFormula('{l0H} · 2^(({t0} − {tc}) / 10 K)') },
    {
      id: 'capLifeYears',
      label: { en: 'Capacitor life in years', de: 'Lebensdauer des Kondensators in Jahren' },
      symbol: 'L_y',
      unit: 'years',
      worst: 'low',
      formula: { en: '{capLifeH} / (8760 h/year)', de: '{capLifeH} / (8760 h/Jahr)' },
    },
  ],
  compute: computeReliability,
  verdict: judgeReliability,
  plot: drawReliability,
  toFinder: toSupplies,
  asksFor: OF_THIS_MTBF,
  note: {
    en: 'The failure rate is taken as constant: early failures and wear-out are not included. A year has 8760 h. The capacitor rule doubles life for each 10 K less.',
    de: 'Die Ausfallrate ist konstant: Frühausfälle und Verschleiß sind nicht enthalten. Ein Jahr hat 8760 h. Die Kondensatorregel verdoppelt die Lebensdauer je 10 K weniger.',
  },
}

/** Supplies with the MTBF that the failure rate rests on. */
function toSupplies({ mtbfH }: Inputs) {
  return wishFor({ mtbf: toNeutral(mtbfH) })
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

/** Years at which manufacturers commonly cap a calculated capacitor life: seals age too. */
const LONGEST_YEARS = 15

function judgeReliability({ units, years, t0, tc }: Inputs, { expectedFailures, capLifeYears }: Results): Verdict {
  // Whole units, and parts only where fewer than ten fail.
  const failed = expectedFailures < 10 ? expectedFailures : Math.round(expectedFailures)
  const failures = inBoth(
    (write) =>
      `Of ${write(units, '', 8)} units about ${write(failed, '', expectedFailures < 10 ? 2 : 8)} fail at random in ${write(years, 'years')}.`,
    (write) =>
      `Von ${write(units, '', 8)} Geräten fallen in ${inDative(write(years, 'years'))} etwa ${write(failed, '', expectedFailures < 10 ? 2 : 8)} zufällig aus.`,
  )
  if (tc > t0)
    return {
      kind: 'bad',
      text: inBoth(
        (write) => `The capacitor is hotter than its rated ${write(t0, '°C')}: it must not be used like this.`,
        (write) => `Der Kondensator ist heißer als seine Nenntemperatur von ${write(t0, '°C')}: So darf er nicht betrieben werden.`,
      ),
    }
  const life = Math.min(capLifeYears, LONGEST_YEARS)
  if (life < years)
    return {
      kind: 'bad',
      text: joinTexts(
        failures,
        inBoth(
          (write) => `Wear-out comes first: count on ${write(life, 'years', 3)} for the capacitor, less than the ${write(years, 'years')} of use.`,
          (write) =>
            `Der Verschleiß kommt zuvor: Rechnen Sie beim Kondensator mit ${inDative(write(life, 'years', 3))}, weniger als ${write(years, 'years')} Betrieb.`,
        ),
      ),
    }
  const cap = inBoth(
    (write) =>
      `The capacitor lasts longer, about ${write(life, 'years', 3)}${capLifeYears > LONGEST_YEARS ? ', at which calculated lives are commonly capped' : ''}.`,
    (write) =>
      `Der Kondensator hält mit ${inDative(write(life, 'years', 3))} länger${capLifeYears > LONGEST_YEARS ? '; darauf werden gerechnete Lebensdauern üblicherweise begrenzt' : ''}.`,
  )
  return { kind: 'good', text: joinTexts(failures, cap) }
}

/** Years after a German preposition. */
function inDative(text: string): string {
  return text.replace(/Jahre$/, 'Jahren')
}

function drawReliability({ mtbfH, years }: Inputs, { survivalPct, capLifeYears }: Results): Plot {
  const x = linearAxis({
    label: { en: 'Time in use', de: 'Betriebszeit' },
    unit: 'years',
    min: 0,
    max: Math.max(2 * years, Math.min(1.2 * capLifeYears, 20)),
  })
  const survivalAt = (year: number) => 100 * Math.exp((-HOURS_A_YEAR * year) / mtbfH)
  const end = Math.min(capLifeYears, x.max)
  const worn = {
    id: 'worn',
    label: { en: 'After wear-out has begun', de: 'Nach Beginn des Verschleißes' },
    points: sample(survivalAt, { from: end, to: x.max, count: 61 }),
    isDashed: true,
  }
  return {
    kind: 'line',
    title: { en: 'Units still working over the years', de: 'Funktionierende Geräte über die Jahre' },
    description: {
      en: 'The share of units still working falls exponentially with the MTBF. From the calculated life of the capacitor on the curve is dashed: wear-out then adds failures that it does not show.',
      de: 'Der Anteil funktionierender Geräte fällt exponentiell mit der MTBF. Ab der gerechneten Lebensdauer des Kondensators ist die Kurve gestrichelt: Dann kommen Verschleißausfälle hinzu, die sie nicht zeigt.',
    },
    x,
    y: linearAxis({ label: SURVIVAL, unit: '%', min: 0, max: 100 }),
    series: [{ id: 'survival', label: SURVIVAL, points: sample(survivalAt, { from: 0, to: end, count: 81 }) }, ...(end < x.max ? [worn] : [])],
    guides: isOnAxis(x, capLifeYears) ? [{ label: CAP_LIFE, axis: 'x', at: capLifeYears }] : [],
    mark: { label: { en: 'After your time', de: 'Nach Ihrer Zeit' }, x: years, y: survivalPct },
  }
}
