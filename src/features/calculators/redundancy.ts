import { logAxis } from './axes.ts'
import type { Calculator, Plot, Text, Verdict } from './calculator.ts'
import { inBoth } from '#model/quantities/in-both.ts'
import { toNeutral } from '#model/quantities/write-quantity.ts'
import { asFormula } from './texts.ts'
import { FOR_HOUR } from './units-to-choose.ts'
import { OF_THIS_MTBF, wishFor } from './supply-wish.ts'

type Inputs = Readonly<Record<'mtbfH' | 'mttrH' | 'n' | 'k', number>>
type Results = ReturnType<typeof computeRedundancy>

const MINUTES_A_YEAR = 525600
const DOWNTIME: Text = { en: 'Expected downtime', de: 'Erwartete Ausfallzeit' }

/** The availability of supplies in parallel of which some may fail. */
export const REDUNDANCY: Calculator = {
  id: 'redundancy',
  name: { en: 'Redundancy calculator', de: 'Redundanz-Rechner' },
  inputs: [
    {
      id: 'mtbfH',
      label: { en: 'MTBF of one supply', de: 'MTBF eines Netzteils' },
      symbol: 'MTBF',
      unit: 'h',
      units: FOR_HOUR,
      default: 300000,
      min: 1000,
      max: 100000000,
      tolerancePct: 20,
    },
    {
      id: 'mttrH',
      label: { en: 'Time to detect and replace', de: 'Zeit für Erkennung und Austausch' },
      symbol: 'MTTR',
      unit: 'h',
      units: [{ symbol: 'min', factor: 1 / 60 }],
      default: 24,
      min: 0.1,
      max: 10000,
      tolerancePct: 20,
    },
    {
      id: 'n',
      label: { en: 'Supplies installed', de: 'Eingebaute Netzteile' },
      symbol: 'n',
      unit: '',
      default: 3,
      min: 1,
      max: 50,
      step: 1,
      isWhole: true,
    },
    {
      id: 'k',
      label: { en: 'Supplies needed by the load', de: 'Von der Last benötigte Netzteile' },
      symbol: 'k',
      unit: '',
      default: 2,
      min: 1,
      max: 50,
      step: 1,
      isWhole: true,
    },
  ],
  outputs: [
    {
      id: 'unitAvailability',
      label: { en: 'Availability of one supply', de: 'Verfügbarkeit eines Netzteils' },
      symbol: 'A',
      unit: '',
      digits: 9,
      worst: 'low',
      formula: asFormula('{mtbfH} / ({mtbfH} + {mttrH})'),
    },
    {
      id: 'systemAvailability',
      label: { en: 'Availability of the system', de: 'Verfügbarkeit des Systems' },
      symbol: 'A_s',
      unit: '',
      digits: 12,
      worst: 'low',
      formula: asFormula('Σ C({n}, i) · {unitAvailability}^i · (1 − {unitAvailability})^({n} − i), i = {k} … {n}'),
    },
    {
      id: 'downtimeMinPerYear',
      label: DOWNTIME,
      symbol: 'T_d',
      unit: 'min/year',
      worst: 'high',
      formula: { en: '525 600 min/year · (1 − {systemAvailability})', de: '525 600 min/Jahr · (1 − {systemAvailability})' },
    },
  ],
  check: ({ n, k }: Inputs) => (k <= n ? [] : [{ input: 'k', message: NOT_ENOUGH }]),
  compute: computeRedundancy,
  verdict: judgeRedundancy,
  plot: drawRedundancy,
  toFinder: toSupplies,
  asksFor: OF_THIS_MTBF,
  note: {
    en: 'Failures are taken as independent, and the time to notice them is part of the repair time. A common mains feed, breaker or backplane adds failures of its own that no further supply cures.',
    de: 'Ausfälle gelten als unabhängig, und die Zeit bis zu ihrer Entdeckung zählt zur Reparaturzeit. Gemeinsames Netz, Sicherung oder Rückwand sind eigene Ausfallursachen, die kein weiteres Netzteil behebt.',
  },
}

const NOT_ENOUGH: Text = {
  en: 'The load cannot need more supplies than are installed; install more or lower the number needed.',
  de: 'Die Last kann nicht mehr Netzteile benötigen, als eingebaut sind; bauen Sie mehr ein oder verringern Sie die benötigte Anzahl.',
}

/** Supplies with the MTBF that the availability rests on. */
function toSupplies({ mtbfH }: Inputs) {
  return wishFor({ mtbf: toNeutral(mtbfH) })
}

function computeRedundancy({ mtbfH, mttrH, n, k }: Inputs) {
  const chances = { up: mtbfH / (mtbfH + mttrH), down: mttrH / (mtbfH + mttrH), n }
  return {
    unitAvailability: chances.up,
    systemAvailability: probability({ ...chances, from: k, to: n }),
    downtimeMinPerYear: MINUTES_A_YEAR * probability({ ...chances, from: 0, to: k - 1 }),
  }
}

/** That so many of n work: summed on the side asked for, where it loses no digits to 1. */
function probability({ up, down, n, from, to }: { up: number; down: number; n: number; from: number; to: number }): number {
  let sum = 0
  for (let working = from; working <= to; working++) sum += choose(n, working) * up ** working * down ** (n - working)
  return Math.min(1, sum)
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let at = 1; at <= k; at++) ways = (ways * (n - k + at)) / at
  return ways
}

/** Minutes a year at an availability of 99.999 %. */
const FIVE_NINES = 5.256

function judgeRedundancy({ n, k }: Inputs, { downtimeMinPerYear }: Results): Verdict {
  if (n === k)
    return {
      kind: 'caution',
      text: inBoth(
        (write) => `No redundancy: the load fails with each supply, ${write(downtimeMinPerYear, 'min/year', 3)} in all.`,
        (write) => `Keine Redundanz: Die Last fällt mit jedem Netzteil aus, zusammen ${write(downtimeMinPerYear, 'min/year', 3)}.`,
      ),
    }
  const isGood = downtimeMinPerYear <= FIVE_NINES
  return {
    kind: isGood ? 'good' : 'caution',
    text: inBoth(
      (write) =>
        `${n - k} of ${n} supplies may fail. The downtime of ${write(downtimeMinPerYear, 'min/year', 3)} ${isGood ? 'is within' : 'exceeds'} the ${write(FIVE_NINES, 'min/year')} of an availability of 99.999 %.`,
      (write) =>
        `Von ${n} Netzteilen ${n - k === 1 ? 'darf 1' : `dürfen ${n - k}`} ausfallen. Die Ausfallzeit von ${write(downtimeMinPerYear, 'min/year', 3)} ${isGood ? 'liegt innerhalb der' : 'überschreitet die'} ${write(FIVE_NINES, 'min/year')} einer Verfügbarkeit von 99,999 %.`,
    ),
  }
}

/** Less downtime than this in min/year, 60 µs a year, is drawn as this. */
const LEAST_DRAWN = 1e-6

function drawRedundancy({ mtbfH, mttrH, n, k }: Inputs): Plot {
  const usual = [
    { id: 'n', label: 'N', installed: k },
    { id: 'nPlus1', label: 'N+1', installed: k + 1 },
    { id: 'nPlus2', label: 'N+2', installed: k + 2 },
    { id: '2n', label: '2N', installed: 2 * k },
  ]
  const own = usual.find(({ installed }) => installed === n) ?? { id: 'own', label: `N+${n - k}`, installed: n }
  const bars = (usual.includes(own) ? usual : [...usual, own]).map(({ id, label, installed }) => ({
    id,
    label: { en: `${label} (${installed})`, de: `${label} (${installed})` },
    value: Math.max(LEAST_DRAWN, computeRedundancy({ mtbfH, mttrH, n: installed, k }).downtimeMinPerYear),
    isMarked: id === own.id,
  }))
  const values = bars.map(({ value }) => value)
  return {
    kind: 'bars',
    title: { en: 'Downtime by configuration', de: 'Ausfallzeit nach Konfiguration' },
    description: {
      en: 'Expected downtime of the load with as many supplies as it needs (N), one more, two more and twice as many, on a logarithmic axis. Your configuration is marked; none is drawn below a millionth of a minute.',
      de: 'Erwartete Ausfallzeit der Last mit so vielen Netzteilen, wie sie benötigt (N), einem mehr, zweien mehr und doppelt so vielen, auf logarithmischer Achse. Ihre Konfiguration ist markiert; keiner wird unter einer millionstel Minute gezeichnet.',
    },
    x: { label: { en: 'Configuration (supplies installed)', de: 'Konfiguration (eingebaute Netzteile)' } },
    y: logAxis({ label: DOWNTIME, unit: 'min/year', min: Math.min(...values) / 2, max: Math.max(...values) }),
    bars,
  }
}
