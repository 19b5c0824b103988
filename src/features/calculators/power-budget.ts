import { linearAxis } from './axes.ts'
import type { Calculator, Plot, Text, Verdict } from './calculator.ts'
import { sample } from './sample.ts'
import { nextStandardPower } from './standard-values.ts'
import { inBoth } from '#model/quantities/in-both.ts'
import { toNeutral } from '#model/quantities/write-quantity.ts'
import { asFormula, joinTexts } from './texts.ts'
import { FOR_WATT } from './units-to-choose.ts'
import { wishFor } from './supply-wish.ts'

type Inputs = Readonly<Record<'loadW' | 'marginPct' | 'derateFactor' | 'effPct' | 'vin' | 'pf', number>>
type Results = ReturnType<typeof computeBudget>

const RATING: Text = { en: 'Power supply rating needed', de: 'Erforderliche Nennleistung' }

/** From the load to the rating, the input current and the heat of a supply. */
export const POWER_BUDGET: Calculator = {
  id: 'power-budget',
  name: { en: 'Power budget calculator', de: 'Rechner für das Leistungsbudget' },
  inputs: [
    {
      id: 'loadW',
      label: { en: 'Steady load power (sum of V × I)', de: 'Dauerleistung der Lasten (Summe aus U × I)' },
      symbol: 'P',
      unit: 'W',
      units: FOR_WATT,
      default: 120,
      min: 0.1,
      max: 100000,
      tolerancePct: 5,
    },
    { id: 'marginPct', label: { en: 'Design margin', de: 'Auslegungsreserve' }, symbol: 'm', unit: '%', default: 20, min: 0, max: 100 },
    {
      id: 'derateFactor',
      label: { en: 'Derating factor at your ambient and line', de: 'Derating-Faktor bei Ihrer Umgebungstemperatur und Netzspannung' },
      symbol: 'k',
      unit: '',
      default: 1,
      min: 0.1,
      max: 1,
      step: 0.01,
      help: { en: '1 = no derating', de: '1 = kein Derating' },
    },
    {
      id: 'effPct',
      label: { en: 'Efficiency at that load', de: 'Wirkungsgrad bei dieser Last' },
      symbol: 'η',
      unit: '%',
      default: 91,
      min: 50,
      max: 99,
      tolerancePct: 1,
    },
    {
      id: 'vin',
      label: { en: 'Lowest input voltage', de: 'Kleinste Eingangsspannung' },
      symbol: 'V',
      unit: 'V rms',
      default: 90,
      min: 9,
      max: 600,
      help: { en: 'With the tolerance of the mains included.', de: 'Einschließlich der Toleranz des Netzes.' },
      tolerancePct: 0,
    },
    {
      id: 'pf',
      label: { en: 'Power factor', de: 'Leistungsfaktor' },
      symbol: 'λ',
      unit: '',
      default: 0.98,
      min: 0.3,
      max: 1,
      step: 0.01,
      help: { en: 'Use 1 for a DC input.', de: 'Bei Gleichspannung am Eingang 1.' },
      tolerancePct: 1,
    },
  ],
  outputs: [
    {
      id: 'requiredRatingW',
      label: RATING,
      symbol: 'P_r',
      unit: 'W',
      worst: 'high',
      formula: asFormula('{loadW} · (1 + {marginPct}) / {derateFactor}'),
    },
    {
      id: 'inputPowerW',
      label: { en: 'Input power at the steady load', de: 'Eingangsleistung bei Dauerlast' },
      symbol: 'P_in',
      unit: 'W',
      worst: 'high',
      formula: asFormula('{loadW} / {effPct}'),
    },
    {
      id: 'inputCurrentA',
      label: { en: 'R.m.s. input current', de: 'Effektivwert des Eingangsstroms' },
      symbol: 'I',
      unit: 'A',
      worst: 'high',
      formula: asFormula('{loadW} / ({effPct} · {vin} · {pf})'),
    },
    {
      id: 'heatW',
      label: { en: 'Heat inside the equipment from the supply', de: 'Wärme des Netzteils im Gerät' },
      symbol: 'P_v',
      unit: 'W',
      worst: 'high',
      formula: asFormula('{loadW} · (1 / {effPct} − 1)'),
    },
  ],
  compute: computeBudget,
  verdict: judgeBudget,
  plot: drawBudget,
  toFinder: toSupplies,
  asksFor: {
    en: 'Rated for the power needed or more, with this input voltage in their range; the current of each output is for you to check.',
    de: 'Für mindestens die nötige Leistung bemessen, mit dieser Eingangsspannung im Bereich; den Strom jedes Ausgangs prüfen Sie selbst.',
  },
  note: {
    en: 'Peak loads are not in the sum: check them against the peak rating and its duration.',
    de: 'Lastspitzen sind in der Summe nicht enthalten: Prüfen Sie sie gegen die Spitzenleistung und deren Dauer.',
  },
}

/** Supplies of this rating or more that work at the lowest input voltage. */
function toSupplies({ vin }: Inputs, { requiredRatingW }: Results) {
  return wishFor({ power: `>= ${toNeutral(requiredRatingW)}`, input: toNeutral(vin) }, requiredRatingW)
}

function computeBudget({ loadW, marginPct, derateFactor, effPct, vin, pf }: Inputs) {
  const efficiency = effPct / 100
  return {
    requiredRatingW: (loadW * (1 + marginPct / 100)) / derateFactor,
    inputPowerW: loadW / efficiency,
    inputCurrentA: loadW / (efficiency * vin * pf),
    heatW: loadW * (1 / efficiency - 1),
  }
}

/** What a common wiring circuit carries. */
const CIRCUIT_A = 16

function judgeBudget(_: Inputs, { requiredRatingW, inputCurrentA, heatW }: Results): Verdict {
  const next = nextStandardPower(requiredRatingW)
  const choice = next
    ? inBoth(
        (write) => `Look for a supply of ${write(next, 'W')}, the next customary power at or above ${write(requiredRatingW, 'W')}.`,
        (write) => `Suchen Sie ein Netzteil mit ${write(next, 'W')}, der nächsten üblichen Leistung ab ${write(requiredRatingW, 'W')}.`,
      )
    : inBoth(
        (write) => `${write(requiredRatingW, 'W')} is more than single supplies usually give; plan several in parallel.`,
        (write) => `${write(requiredRatingW, 'W')} sind mehr, als einzelne Netzteile üblicherweise liefern; planen Sie mehrere parallel.`,
      )
  const heat = inBoth(
    (write) => `Its losses put ${write(heatW, 'W', 3)} of heat into the equipment.`,
    (write) => `Seine Verluste bringen ${write(heatW, 'W', 3)} Wärme in das Gerät.`,
  )
  if (inputCurrentA <= CIRCUIT_A) return { kind: next ? 'good' : 'caution', text: joinTexts(choice, heat) }
  const current = inBoth(
    (write) => `It draws ${write(inputCurrentA, 'A', 3)}, more than a circuit of ${write(CIRCUIT_A, 'A')} carries.`,
    (write) => `Es nimmt ${write(inputCurrentA, 'A', 3)} auf, mehr als ein Stromkreis mit ${write(CIRCUIT_A, 'A')} führt.`,
  )
  return { kind: 'caution', text: joinTexts(choice, heat, current) }
}

/** The rule the plot assumes: full power up to the knee, then a straight line. */
const RULE = { kneeC: 50, perKelvin: 0.025, endC: 70 }

function drawBudget({ loadW, marginPct, derateFactor }: Inputs, { requiredRatingW }: Results): Plot {
  const { kneeC, perKelvin, endC } = RULE
  const needed = loadW * (1 + marginPct / 100)
  const ownC = kneeC + (1 - derateFactor) / perKelvin
  const next = nextStandardPower(requiredRatingW)
  const neededAt = (ambient: number) => needed / (1 - perKelvin * Math.max(0, ambient - kneeC))
  const x = linearAxis({ label: { en: 'Ambient temperature', de: 'Umgebungstemperatur' }, unit: '°C', min: 20, max: Math.max(endC, ownC) })
  return {
    kind: 'line',
    title: { en: 'Rating needed against ambient temperature', de: 'Erforderliche Nennleistung über der Umgebungstemperatur' },
    description: {
      en: 'The rating needed is constant up to 50 °C and then rises ever faster, for a supply that loses 2.5 % of its power per kelvin above 50 °C. Your derating factor is marked at the ambient at which this rule gives it.',
      de: 'Die erforderliche Nennleistung ist bis 50 °C konstant und steigt dann immer schneller, für ein Netzteil, das über 50 °C je Kelvin 2,5 % seiner Leistung verliert. Ihr Derating-Faktor ist bei der Umgebungstemperatur markiert, bei der ihn diese Regel ergibt.',
    },
    x,
    y: linearAxis({ label: RATING, unit: 'W', min: 0, max: Math.max(neededAt(endC), requiredRatingW, next ?? 0) }),
    series: [{ id: 'rating', label: RATING, points: sample(neededAt, { from: x.min, to: Math.max(endC, ownC) }) }],
    guides: next
      ? [
          {
            axis: 'y',
            at: next,
            label: inBoth(
              (write) => `Next customary power: ${write(next, 'W')}`,
              (write) => `Nächste übliche Leistung: ${write(next, 'W')}`,
            ),
          },
        ]
      : [],
    mark: { label: { en: 'Your derating factor', de: 'Ihr Derating-Faktor' }, x: ownC, y: requiredRatingW },
  }
}
