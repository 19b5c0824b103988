import { linearAxis } from './axes.ts'
import type { Calculator, Plot, Text, Verdict } from './calculator.ts'
import { sample } from './sample.ts'
import { inBoth } from '#model/quantities/in-both.ts'
import { toNeutral } from '#model/quantities/write-quantity.ts'
import { FOR_METRE, FOR_WATT } from './units-to-choose.ts'
import { wishFor } from './supply-wish.ts'

type Inputs = Readonly<Record<'pnW' | 'ta' | 't1' | 'tmax' | 'slope' | 'altM' | 'altStart' | 'kAlt' | 'lowLineFactor', number>>
type Results = ReturnType<typeof computeDerating>

const ALLOWED: Text = { en: 'Allowed power', de: 'Zulässige Leistung' }
const AMBIENT: Text = { en: 'Ambient temperature', de: 'Umgebungstemperatur' }

/** The power that temperature, altitude and line voltage leave of a rating. */
export const DERATING: Calculator = {
  id: 'derating',
  name: { en: 'Derating calculator', de: 'Derating-Rechner' },
  inputs: [
    { id: 'pnW', label: { en: 'Rated power', de: 'Nennleistung' }, symbol: 'P_n', unit: 'W', units: FOR_WATT, default: 150, min: 1, max: 100000 },
    { id: 'ta', label: AMBIENT, symbol: 'T_a', unit: '°C', default: 60, min: -55, max: 120 },
    {
      id: 't1',
      label: { en: 'Temperature at which derating starts', de: 'Temperatur, ab der das Derating beginnt' },
      symbol: 'T₁',
      unit: '°C',
      default: 50,
      min: -40,
      max: 110,
    },
    {
      id: 'tmax',
      label: { en: 'Maximum ambient temperature', de: 'Höchste Umgebungstemperatur' },
      symbol: 'T_max',
      unit: '°C',
      default: 70,
      min: 0,
      max: 125,
    },
    {
      id: 'slope',
      label: { en: 'Derating slope', de: 'Steilheit des Deratings' },
      symbol: 's',
      unit: '%/K',
      default: 2.5,
      min: 0,
      max: 20,
      tolerancePct: 0,
    },
    { id: 'altM', label: { en: 'Altitude', de: 'Höhe' }, symbol: 'h', unit: 'm', units: FOR_METRE, default: 0, min: 0, max: 9000, tolerancePct: 0 },
    {
      id: 'altStart',
      label: { en: 'Altitude at which derating starts', de: 'Höhe, ab der das Derating beginnt' },
      symbol: 'h₁',
      unit: 'm',
      units: FOR_METRE,
      default: 2000,
      min: 0,
      max: 6000,
    },
    {
      id: 'kAlt',
      label: { en: 'Ambient correction above that altitude', de: 'Korrektur der Umgebungstemperatur über dieser Höhe' },
      symbol: 'k_h',
      unit: 'K/1000 m',
      default: 5,
      min: 0,
      max: 10,
      help: {
        en: 'Typically 3.5 for convection and 5 for fan cooling; use the figure of the datasheet.',
        de: 'Typisch 3,5 bei Konvektion und 5 bei Lüfterkühlung; verwenden Sie den Wert des Datenblatts.',
      },
      tolerancePct: 20,
    },
    {
      id: 'lowLineFactor',
      label: { en: 'Low-line factor from the datasheet', de: 'Faktor für niedrige Netzspannung laut Datenblatt' },
      symbol: 'k_L',
      unit: '',
      default: 1,
      min: 0.1,
      max: 1,
      step: 0.01,
    },
  ],
  outputs: [
    {
      id: 'effectiveAmbientC',
      label: { en: 'Ambient corrected for altitude', de: 'Um die Höhe korrigierte Umgebungstemperatur' },
      symbol: 'T_e',
      unit: '°C',
      worst: 'high',
      formula: { en: '{ta} + {kAlt} · max(0, {altM} − {altStart})', de: '{ta} + {kAlt} · max(0; {altM} − {altStart})' },
    },
    {
      id: 'thermalFactor',
      label: { en: 'Thermal factor', de: 'Thermischer Faktor' },
      symbol: 'k_T',
      unit: '',
      worst: 'low',
      formula: {
        en: '1 up to {t1}; 1 − {slope} · ({effectiveAmbientC} − {t1}) up to {tmax}; 0 above',
        de: '1 bis {t1}; 1 − {slope} · ({effectiveAmbientC} − {t1}) bis {tmax}; 0 darüber',
      },
      piece: thermalPiece,
    },
    {
      id: 'allowedW',
      label: ALLOWED,
      symbol: 'P',
      unit: 'W',
      worst: 'low',
      formula: { en: '{pnW} · min({thermalFactor}, {lowLineFactor})', de: '{pnW} · min({thermalFactor}; {lowLineFactor})' },
    },
  ],
  check: ({ t1, tmax }: Inputs) => (t1 < tmax ? [] : [{ input: 't1', message: START_BELOW_END }]),
  compute: computeDerating,
  verdict: judgeDerating,
  plot: drawDerating,
  toFinder: toSupplies,
  asksFor: {
    en: 'Give the allowed power at this ambient temperature without derating. Larger supplies that derate may do so too; those that state a baseplate temperature are left out.',
    de: 'Geben die zulässige Leistung bei dieser Umgebungstemperatur ohne Leistungsminderung ab. Auch größere Netzteile mit Leistungsminderung können genügen; solche mit Angabe an der Grundplatte sind ausgelassen.',
  },
  note: {
    en: 'Thermal and low-line derating are not multiplied: the lower one decides, unless the datasheet says otherwise. A temperature measured in the equipment counts more than this calculation.',
    de: 'Thermisches Derating und Netz-Derating werden nicht multipliziert: Das niedrigere entscheidet, sofern das Datenblatt nichts anderes sagt. Eine im Gerät gemessene Temperatur zählt mehr als diese Rechnung.',
  },
}

const START_BELOW_END: Text = {
  en: 'Derating must start below the maximum ambient temperature; lower the start or raise the maximum.',
  de: 'Das Derating muss unterhalb der höchsten Umgebungstemperatur beginnen; senken Sie den Beginn oder erhöhen Sie das Maximum.',
}

/** Supplies that give the allowed power at this temperature of the air without derating at all; a baseplate's temperature says nothing of it. */
function toSupplies(_: Inputs, { allowedW, effectiveAmbientC }: Results) {
  return allowedW > 0
    ? wishFor({ power: `>= ${toNeutral(allowedW)}`, derating: toNeutral(effectiveAmbientC), reference: 'ambient' }, allowedW, effectiveAmbientC)
    : undefined
}

function computeDerating(inputs: Inputs) {
  const { pnW, ta, lowLineFactor } = inputs
  const effectiveAmbientC = ta + altitudeCorrection(inputs)
  const thermalFactor = thermalFactorAt(effectiveAmbientC, inputs)
  return { effectiveAmbientC, thermalFactor, allowedW: pnW * Math.min(thermalFactor, lowLineFactor) }
}

function altitudeCorrection({ kAlt, altM, altStart }: Inputs): number {
  return (kAlt * Math.max(0, altM - altStart)) / 1000
}

function thermalFactorAt(temperature: number, { t1, tmax, slope }: Inputs): number {
  if (temperature <= t1) return 1
  return temperature > tmax ? 0 : Math.max(0, 1 - (slope / 100) * (temperature - t1))
}

function thermalPiece({ t1, tmax }: Inputs, { effectiveAmbientC }: Results): Text {
  if (effectiveAmbientC <= t1) return { en: '1, because {effectiveAmbientC} ≤ {t1}', de: '1, weil {effectiveAmbientC} ≤ {t1}' }
  if (effectiveAmbientC > tmax) return { en: '0, because {effectiveAmbientC} > {tmax}', de: '0, weil {effectiveAmbientC} > {tmax}' }
  return { en: 'max(0, 1 − {slope} · ({effectiveAmbientC} − {t1}))', de: 'max(0; 1 − {slope} · ({effectiveAmbientC} − {t1}))' }
}

function judgeDerating({ tmax, lowLineFactor }: Inputs, { effectiveAmbientC, thermalFactor, allowedW }: Results): Verdict {
  if (allowedW === 0)
    return {
      kind: 'bad',
      text: inBoth(
        (write) =>
          `At ${write(effectiveAmbientC, '°C')} the supply may not deliver any power; its limit is ${write(tmax, '°C')}. Cool its surroundings or choose a type with a wider range.`,
        (write) =>
          `Bei ${write(effectiveAmbientC, '°C')} darf das Netzteil keine Leistung abgeben; seine Grenze ist ${write(tmax, '°C')}. Kühlen Sie den Einbauort oder wählen Sie einen weiteren Bereich.`,
      ),
    }
  const share = 100 * Math.min(thermalFactor, lowLineFactor)
  if (share === 100)
    return {
      kind: 'good',
      text: inBoth(
        (write) => `The supply may deliver its full ${write(allowedW, 'W')}.`,
        (write) => `Das Netzteil darf seine vollen ${write(allowedW, 'W')} abgeben.`,
      ),
    }
  const isHeat = thermalFactor <= lowLineFactor
  return {
    kind: 'caution',
    text: inBoth(
      (write) => `Not more than ${write(allowedW, 'W')}, ${write(share, '%')} of the rating: ${isHeat ? 'temperature' : 'the line voltage'} decides.`,
      (write) =>
        `Nicht mehr als ${write(allowedW, 'W')}, ${write(share, '%')} der Nennleistung: ${isHeat ? 'Die Temperatur' : 'Die Netzspannung'} entscheidet.`,
    ),
  }
}

function drawDerating(inputs: Inputs, { allowedW }: Results): Plot {
  const { pnW, ta, t1, tmax, lowLineFactor } = inputs
  const correction = altitudeCorrection(inputs)
  const x = linearAxis({ label: AMBIENT, unit: '°C', min: Math.min(ta, t1 - correction, 0), max: Math.max(ta, tmax) + 5 })
  const curve = (shift: number) => {
    const shareAt = (ambient: number) => 100 * Math.min(thermalFactorAt(ambient + shift, inputs), lowLineFactor)
    // The corners of the curve besides even steps, so that none is cut off.
    const corners = [t1 - shift, tmax - shift, tmax - shift + (x.max - x.min) / 1000].filter((at) => at > x.min && at < x.max)
    const points = [...sample(shareAt, { from: x.min, to: x.max }), ...corners.map((at): [number, number] => [at, shareAt(at)])]
    return points.toSorted(([one], [other]) => one - other)
  }
  const atSeaLevel = { id: 'low', label: { en: 'Below the altitude limit', de: 'Unterhalb der Höhengrenze' }, points: curve(0), isDashed: true }
  return {
    kind: 'line',
    title: { en: 'Allowed power against ambient temperature', de: 'Zulässige Leistung über der Umgebungstemperatur' },
    description: inBoth(
      (write) =>
        `Full power up to ${write(t1 - correction, '°C')}, then a falling line up to ${write(tmax - correction, '°C')}, and nothing above. Your point is marked.`,
      (write) =>
        `Volle Leistung bis ${write(t1 - correction, '°C')}, dann eine fallende Gerade bis ${write(tmax - correction, '°C')}, darüber nichts. Ihr Punkt ist markiert.`,
    ),
    x,
    y: { label: { en: 'Share of the rated power', de: 'Anteil der Nennleistung' }, unit: '%', scale: 'linear', min: 0, max: 120 },
    series: [{ id: 'allowed', label: ALLOWED, points: curve(correction) }, ...(correction > 0 ? [atSeaLevel] : [])],
    guides: [],
    mark: { label: { en: 'Your point', de: 'Ihr Punkt' }, x: ta, y: (100 * allowedW) / pnW },
  }
}
