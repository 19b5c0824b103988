import type { Calculator, Plot, Text, Verdict } from './calculator.ts'
import { inBoth } from '#model/quantities/in-both.ts'
import { toNeutral } from '#model/quantities/write-quantity.ts'
import { wishFor } from './supply-wish.ts'

type Inputs = Readonly<Record<'vrms', number>>
type Results = ReturnType<typeof lookUp>

/** A row of IEC 60601-1 for patient protection: working voltages up to `vrms`, distances in mm for one means of protection; two take twice as much. */
type Row = { vrms: number; creepage: number; clearance: number }

const ROWS: readonly Row[] = [
  { vrms: 12, creepage: 1.7, clearance: 0.8 },
  { vrms: 30, creepage: 2, clearance: 1 },
  { vrms: 60, creepage: 2.3, clearance: 1.2 },
  { vrms: 125, creepage: 3, clearance: 1.6 },
  { vrms: 250, creepage: 4, clearance: 2.5 },
  { vrms: 400, creepage: 6, clearance: 3.5 },
  { vrms: 500, creepage: 8, clearance: 4.5 },
  { vrms: 660, creepage: 10.5, clearance: 6 },
]
/** The row that mains up to 250 V uses, the only one that needs no second look into the standard. */
const SURE_VRMS = 250

const FORMULA: Text = { en: 'first row of the table for {vrms} or more', de: 'erste Zeile der Tabelle für mindestens {vrms}' }

/** Distances for means of patient protection at a working voltage. */
export const MOPP_LOOKUP: Calculator = {
  id: 'mopp-lookup',
  name: { en: 'Means of protection look-up', de: 'Schutzmaßnahmen nachschlagen' },
  inputs: [
    {
      id: 'vrms',
      label: { en: 'Working voltage', de: 'Arbeitsspannung' },
      symbol: 'V',
      unit: 'V rms',
      default: 250,
      min: 1,
      max: 660,
      help: {
        en: 'The highest voltage across the insulation in use, never its test voltage.',
        de: 'Die höchste Spannung an der Isolation im Betrieb, nie ihre Prüfspannung.',
      },
    },
  ],
  outputs: [
    {
      id: 'creepage1Mopp',
      label: { en: 'Creepage, 1 MOPP', de: 'Kriechstrecke, 1 MOPP' },
      symbol: 'd_C1',
      unit: 'mm',
      formula: FORMULA,
      piece: rowPiece,
    },
    {
      id: 'clearance1Mopp',
      label: { en: 'Clearance, 1 MOPP', de: 'Luftstrecke, 1 MOPP' },
      symbol: 'd_L1',
      unit: 'mm',
      formula: FORMULA,
      piece: rowPiece,
    },
    {
      id: 'creepage2Mopp',
      label: { en: 'Creepage, 2 MOPP', de: 'Kriechstrecke, 2 MOPP' },
      symbol: 'd_C2',
      unit: 'mm',
      formula: FORMULA,
      piece: rowPiece,
    },
    {
      id: 'clearance2Mopp',
      label: { en: 'Clearance, 2 MOPP', de: 'Luftstrecke, 2 MOPP' },
      symbol: 'd_L2',
      unit: 'mm',
      formula: FORMULA,
      piece: rowPiece,
    },
  ],
  compute: lookUp,
  verdict: judgeMopp,
  plot: drawMopp,
  toFinder: toSupplies,
  asksFor: {
    en: 'Have two means of patient protection and an input that reaches this voltage.',
    de: 'Haben zwei Schutzmaßnahmen für Patienten und einen Eingang, der bis zu dieser Spannung reicht.',
  },
  note: {
    en: 'Altitude, pollution degree and material group are those that the table assumes; other conditions change the distances.',
    de: 'Höhe, Verschmutzungsgrad und Materialgruppe sind die der Tabelle; andere Bedingungen ändern die Abstände.',
  },
}

/** Supplies with two means of patient protection whose insulation is made for this voltage: their input reaches it. */
function toSupplies({ vrms }: Inputs) {
  return wishFor({ input: `>= ${toNeutral(vrms)}`, mopp: '2' })
}

function findRow(vrms: number): Row | undefined {
  return ROWS.find((row) => row.vrms >= vrms)
}

function lookUp({ vrms }: Inputs) {
  const { creepage = Number.NaN, clearance = Number.NaN } = findRow(vrms) ?? {}
  return { creepage1Mopp: creepage, clearance1Mopp: clearance, creepage2Mopp: 2 * creepage, clearance2Mopp: 2 * clearance }
}

function rowPiece({ vrms }: Inputs): Text {
  const row = findRow(vrms)?.vrms ?? Number.NaN
  return inBoth(
    (write) => `row up to ${write(row, 'V')}, because {vrms} ≤ ${write(row, 'V')}`,
    (write) => `Zeile bis ${write(row, 'V')}, weil {vrms} ≤ ${write(row, 'V')}`,
  )
}

function judgeMopp({ vrms }: Inputs, { creepage2Mopp, clearance2Mopp }: Results): Verdict {
  const row = findRow(vrms)?.vrms ?? Number.NaN
  if (row === SURE_VRMS)
    return {
      kind: 'note',
      text: inBoth(
        (write) =>
          `Two means of patient protection need ${write(creepage2Mopp, 'mm')} of creepage and ${write(clearance2Mopp, 'mm')} of clearance. The test voltages are ${write(1500, 'V AC')} for one and ${write(4000, 'V AC')} for two.`,
        (write) =>
          `Zwei Schutzmaßnahmen für Patienten brauchen ${write(creepage2Mopp, 'mm')} Kriechstrecke und ${write(clearance2Mopp, 'mm')} Luftstrecke. Geprüft wird mit ${write(1500, 'V AC')} für eine und ${write(4000, 'V AC')} für zwei.`,
      ),
    }
  return {
    kind: 'caution',
    text: inBoth(
      (write) => `This is the row up to ${write(row, 'V rms')}. Check it, and its test voltages, with the standard before you design with it.`,
      (write) =>
        `Dies ist die Zeile bis ${write(row, 'V rms')}. Prüfen Sie sie und ihre Prüfspannungen anhand der Norm, bevor Sie damit konstruieren.`,
    ),
  }
}

function drawMopp({ vrms }: Inputs, { creepage1Mopp, clearance1Mopp, creepage2Mopp, clearance2Mopp }: Results): Plot {
  const isSure = findRow(vrms)?.vrms === SURE_VRMS
  const distances = (creepage: number, clearance: number, testVolts: number) =>
    inBoth(
      (write) => [`${write(creepage, 'mm')} creepage, ${write(clearance, 'mm')} clearance`, ...(isSure ? [write(testVolts, 'V AC')] : [])].join(', '),
      (write) =>
        [`${write(creepage, 'mm')} Kriechstrecke, ${write(clearance, 'mm')} Luftstrecke`, ...(isSure ? [write(testVolts, 'V AC')] : [])].join(', '),
    )
  return {
    kind: 'barriers',
    title: { en: 'Means of protection from the mains to the applied part', de: 'Schutzmaßnahmen vom Netz bis zum Anwendungsteil' },
    description: {
      en: 'The AC-DC supply puts two means of patient protection between the mains and its output. An isolated DC-DC converter adds one for a floating applied part of type BF or CF.',
      de: 'Das AC-DC-Netzteil setzt zwei Schutzmaßnahmen für Patienten zwischen Netz und Ausgang. Ein isolierender DC-DC-Wandler fügt für ein erdfreies Anwendungsteil vom Typ BF oder CF eine hinzu.',
    },
    blocks: [
      { id: 'mains', label: { en: 'Mains', de: 'Netz' } },
      { id: 'dcOutput', label: { en: 'Output of the supply', de: 'Ausgang des Netzteils' } },
      { id: 'appliedPart', label: { en: 'Applied part', de: 'Anwendungsteil' } },
    ],
    barriers: [
      { label: { en: 'AC-DC supply: 2 MOPP', de: 'AC-DC-Netzteil: 2 MOPP' }, value: distances(creepage2Mopp, clearance2Mopp, 4000) },
      { label: { en: 'DC-DC converter: 1 MOPP', de: 'DC-DC-Wandler: 1 MOPP' }, value: distances(creepage1Mopp, clearance1Mopp, 1500) },
    ],
  }
}
