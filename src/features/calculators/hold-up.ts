import { linearAxis } from './axes.ts'
import type { Calculator, Plot, Text, Verdict } from './calculator.ts'
import { sampleByRatio } from './sample.ts'
import { inBoth } from '#model/quantities/in-both.ts'
import { toNeutral } from '#model/quantities/write-quantity.ts'
import { asFormula, joinTexts } from './texts.ts'
import { FOR_MICROFARAD, FOR_MILLISECOND, FOR_WATT } from './units-to-choose.ts'
import { nextStandardCapacitance } from './standard-values.ts'
import { wishFor } from './supply-wish.ts'

const HOLD_UP_TIME: Text = { en: 'Hold-up time', de: 'Überbrückungszeit' }

type Inputs = Readonly<Record<'capUF' | 'tolPct' | 'agePct' | 'v1' | 'v2' | 'poutW' | 'effPct' | 'tWantMs', number>>
type Results = ReturnType<typeof computeHoldUp>

/** How long the bulk capacitor feeds the output when the input has failed, and the capacitor that a wanted time needs. */
export const HOLD_UP: Calculator = {
  id: 'hold-up',
  name: { en: 'Hold-up time calculator', de: 'Rechner für die Überbrückungszeit' },
  inputs: [
    {
      id: 'capUF',
      label: { en: 'Bulk capacitance (nominal)', de: 'Kapazität des Zwischenkreises (Nennwert)' },
      symbol: 'C',
      unit: 'µF',
      units: FOR_MICROFARAD,
      default: 330,
      min: 1,
      max: 100000,
    },
    {
      id: 'tolPct',
      label: { en: 'Capacitance tolerance (negative side)', de: 'Kapazitätstoleranz (nach unten)' },
      symbol: 'δ',
      unit: '%',
      default: 20,
      min: 0,
      max: 50,
    },
    {
      id: 'agePct',
      label: { en: 'Capacitance lost at end of life', de: 'Kapazitätsverlust am Ende der Lebensdauer' },
      symbol: 'a',
      unit: '%',
      default: 20,
      min: 0,
      max: 50,
    },
    {
      id: 'v1',
      label: { en: 'Bus voltage when the input fails', de: 'Zwischenkreisspannung beim Ausfall des Eingangs' },
      symbol: 'V₁',
      unit: 'V DC',
      default: 390,
      min: 10,
      max: 1000,
      help: {
        en: 'With PFC: the regulated bus minus its ripple. Without PFC: the valley of the rectified mains.',
        de: 'Mit PFC: die geregelte Zwischenkreisspannung abzüglich ihrer Welligkeit. Ohne PFC: das Tal der gleichgerichteten Netzspannung.',
      },
      tolerancePct: 2,
    },
    {
      id: 'v2',
      label: { en: 'Lowest bus voltage at which the output stays regulated', de: 'Kleinste Zwischenkreisspannung mit geregeltem Ausgang' },
      symbol: 'V₂',
      unit: 'V DC',
      default: 300,
      min: 5,
      max: 999,
      tolerancePct: 2,
    },
    {
      id: 'poutW',
      label: { en: 'Output power', de: 'Ausgangsleistung' },
      symbol: 'P',
      unit: 'W',
      units: FOR_WATT,
      default: 150,
      min: 0.1,
      max: 100000,
      tolerancePct: 0,
    },
    {
      id: 'effPct',
      label: { en: 'Efficiency of the stage after the bulk capacitor', de: 'Wirkungsgrad der Stufe nach dem Zwischenkreiskondensator' },
      symbol: 'η',
      unit: '%',
      default: 94,
      min: 50,
      max: 99.9,
      help: {
        en: 'Only the stage that the capacitor feeds, not the whole supply.',
        de: 'Nur die Stufe, die der Kondensator speist, nicht das ganze Netzteil.',
      },
      tolerancePct: 1,
    },
    {
      id: 'tWantMs',
      label: { en: 'Hold-up time wanted', de: 'Gewünschte Überbrückungszeit' },
      symbol: 't_w',
      unit: 'ms',
      units: FOR_MILLISECOND,
      default: 20,
      min: 0.1,
      max: 10000,
    },
  ],
  outputs: [
    {
      id: 'effectiveCapUF',
      label: { en: 'Effective capacitance', de: 'Wirksame Kapazität' },
      symbol: 'C_eff',
      unit: 'µF',
      worst: 'low',
      formula: asFormula('{capUF} · (1 − {tolPct}) · (1 − {agePct})'),
    },
    {
      id: 'holdUpMs',
      label: HOLD_UP_TIME,
      symbol: 't',
      unit: 'ms',
      worst: 'low',
      formula: asFormula('{effectiveCapUF} · ({v1}² − {v2}²) · {effPct} / (2 · {poutW})'),
    },
    {
      id: 'energyJ',
      label: { en: 'Usable energy', de: 'Nutzbare Energie' },
      symbol: 'E',
      unit: 'J',
      worst: 'low',
      formula: asFormula('½ · {effectiveCapUF} · ({v1}² − {v2}²)'),
    },
    {
      id: 'requiredCapUF',
      label: { en: 'Nominal capacitance needed for the wanted time', de: 'Nennkapazität für die gewünschte Zeit' },
      symbol: 'C_n',
      unit: 'µF',
      worst: 'high',
      formula: asFormula('2 · {poutW} · {tWantMs} / ({effPct} · ({v1}² − {v2}²) · (1 − {tolPct}) · (1 − {agePct}))'),
    },
  ],
  check: ({ v1, v2 }: Inputs) => (v1 > v2 ? [] : [{ input: 'v2', message: V2_BELOW_V1 }]),
  compute: computeHoldUp,
  verdict: judgeHoldUp,
  plot: drawHoldUp,
  toFinder: toSupplies,
  asksFor: {
    en: 'Rated for this output power or more, with at least this hold-up time on the data sheet.',
    de: 'Für mindestens diese Ausgangsleistung bemessen, mit mindestens dieser Überbrückungszeit im Datenblatt.',
  },
  note: {
    en: 'The stage draws constant power until the bus reaches V₂. The resistance of the capacitor and the reaction time of the control are left out.',
    de: 'Die Stufe nimmt konstante Leistung auf, bis der Zwischenkreis V₂ erreicht. Der Widerstand des Kondensators und die Reaktionszeit der Regelung sind nicht enthalten.',
  },
}

const V2_BELOW_V1: Text = {
  en: 'The lowest bus voltage V₂ must be below the bus voltage V₁ at which the input fails; lower V₂ or raise V₁.',
  de: 'Die kleinste Zwischenkreisspannung V₂ muss unter der Spannung V₁ beim Ausfall liegen; verringern Sie V₂ oder erhöhen Sie V₁.',
}
type Cycle = { label: Text; ms: number; bridged: Text }

const CYCLES: readonly Cycle[] = [
  {
    label: { en: '10 ms: half a cycle at 50 Hz', de: '10 ms: halbe Periode bei 50 Hz' },
    ms: 10,
    bridged: { en: 'It bridges half a cycle at 50 Hz, not a whole one.', de: 'Sie überbrückt eine halbe Periode bei 50 Hz, keine ganze.' },
  },
  {
    label: { en: '16.7 ms: one cycle at 60 Hz', de: '16,7 ms: eine Periode bei 60 Hz' },
    ms: 1000 / 60,
    bridged: { en: 'It bridges one cycle at 60 Hz, not at 50 Hz.', de: 'Sie überbrückt eine Periode bei 60 Hz, nicht bei 50 Hz.' },
  },
  {
    label: { en: '20 ms: one cycle at 50 Hz', de: '20 ms: eine Periode bei 50 Hz' },
    ms: 20,
    bridged: { en: 'It bridges one cycle at 50 Hz and at 60 Hz.', de: 'Sie überbrückt eine Periode bei 50 Hz und bei 60 Hz.' },
  },
]
const NO_CYCLE: Text = { en: 'It does not bridge half a cycle at 50 Hz.', de: 'Sie überbrückt keine halbe Periode bei 50 Hz.' }

/** Supplies that hold this power up for the wanted time: who needs it need not design it. */
function toSupplies({ poutW, tWantMs }: Inputs) {
  return wishFor({ power: `>= ${toNeutral(poutW)}`, holdup: toNeutral(tWantMs) })
}

function computeHoldUp({ capUF, tolPct, agePct, v1, v2, poutW, effPct, tWantMs }: Inputs) {
  const kept = (1 - tolPct / 100) * (1 - agePct / 100)
  const efficiency = effPct / 100
  const squares = v1 ** 2 - v2 ** 2
  const farads = (capUF / 1e6) * kept
  return {
    effectiveCapUF: capUF * kept,
    holdUpMs: (1000 * farads * squares * efficiency) / (2 * poutW),
    energyJ: 0.5 * farads * squares,
    requiredCapUF: (1e6 * 2 * poutW * (tWantMs / 1000)) / (efficiency * squares * kept),
  }
}

function judgeHoldUp({ tWantMs, capUF }: Inputs, { holdUpMs, requiredCapUF }: Results): Verdict {
  const bridged = CYCLES.findLast(({ ms }) => holdUpMs >= ms)?.bridged ?? NO_CYCLE
  if (holdUpMs >= tWantMs)
    return {
      kind: 'good',
      text: joinTexts(
        inBoth(
          (write) => `A hold-up time of ${write(holdUpMs, 'ms')} reaches the ${write(tWantMs, 'ms')} wanted, with tolerance and ageing counted in.`,
          (write) =>
            `Die Überbrückungszeit von ${write(holdUpMs, 'ms')} erreicht die gewünschten ${write(tWantMs, 'ms')}; Toleranz und Alterung sind eingerechnet.`,
        ),
        bridged,
      ),
    }
  const next = nextStandardCapacitance(requiredCapUF)
  return {
    kind: 'bad',
    text: joinTexts(
      inBoth(
        (write) => `A hold-up time of ${write(holdUpMs, 'ms')} is shorter than the ${write(tWantMs, 'ms')} wanted.`,
        (write) => `Die Überbrückungszeit von ${write(holdUpMs, 'ms')} ist kürzer als die gewünschten ${write(tWantMs, 'ms')}.`,
      ),
      bridged,
      inBoth(
        (write) => `Instead of ${write(capUF, 'µF')} take at least ${write(requiredCapUF, 'µF')}; the next standard value is ${write(next, 'µF')}.`,
        (write) => `Nehmen Sie statt ${write(capUF, 'µF')} mindestens ${write(requiredCapUF, 'µF')}; der nächste Normwert ist ${write(next, 'µF')}.`,
      ),
    ),
  }
}

function drawHoldUp({ poutW }: Inputs, { holdUpMs }: Results): Plot {
  const y = linearAxis({ label: HOLD_UP_TIME, unit: 'ms', min: 0, max: Math.max(2.5 * holdUpMs, 25) })
  const x = linearAxis({ label: { en: 'Output power', de: 'Ausgangsleistung' }, unit: 'W', min: 0, max: 2 * poutW })
  const holdUpAt = (power: number) => Math.min(y.max, (holdUpMs * poutW) / power)
  return {
    kind: 'line',
    title: { en: 'Hold-up time against output power', de: 'Überbrückungszeit über der Ausgangsleistung' },
    description: {
      en: 'The hold-up time falls in inverse proportion to the output power: half the load is held twice as long. Lines mark 10 ms, 16.7 ms and 20 ms.',
      de: 'Die Überbrückungszeit ist umgekehrt proportional zur Ausgangsleistung: Die halbe Last wird doppelt so lange gehalten. Linien markieren 10 ms, 16,7 ms und 20 ms.',
    },
    x,
    y,
    series: [{ id: 'holdUp', label: HOLD_UP_TIME, points: sampleByRatio(holdUpAt, { from: (holdUpMs * poutW) / y.max, to: x.max }) }],
    guides: CYCLES.map(({ label, ms }) => ({ label, axis: 'y', at: ms })),
    mark: { label: { en: 'Your supply', de: 'Ihr Netzteil' }, x: poutW, y: holdUpMs },
  }
}
