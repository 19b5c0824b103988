import type { Calculator, Plot, Verdict } from './calculator.ts'
import { quantity } from '#model/quantities/quantity.ts'
import { toNeutral } from '#model/quantities/write-quantity.ts'
import { textOf, type Text } from '#texts/text.ts'
import { wishFor } from './supply-wish.ts'

type Inputs = Readonly<Record<'vrms', number>>
type Results = ReturnType<typeof lookUp>

/**
 * A row of IEC 60601-1 for patient protection: working voltages up to `vrms`, distances in mm for one means of protection. Two means need
 * twice the distance.
 */
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
/** The row for mains up to 250 V, the only one that the calculator gives without advice to check it in the standard. */
const SURE_VRMS = 250

const FORMULA = textOf('moppLookupFormula')

/** Distances for means of patient protection at a working voltage. */
export const MOPP_LOOKUP: Calculator = {
  id: 'mopp-lookup',
  name: textOf('moppLookupName'),
  inputs: [
    {
      id: 'vrms',
      label: textOf('moppLookupVrms'),
      symbol: 'V',
      unit: 'V rms',
      default: 250,
      min: 1,
      max: 660,
      help: textOf('moppLookupVrmsHelp'),
    },
  ],
  outputs: [
    {
      id: 'creepage1Mopp',
      label: textOf('moppLookupCreepage1Mopp'),
      symbol: 'd_C1',
      unit: 'mm',
      demand: 'least',
      formula: FORMULA,
      piece: rowPiece,
    },
    {
      id: 'clearance1Mopp',
      label: textOf('moppLookupClearance1Mopp'),
      symbol: 'd_L1',
      unit: 'mm',
      demand: 'least',
      formula: FORMULA,
      piece: rowPiece,
    },
    {
      id: 'creepage2Mopp',
      label: textOf('moppLookupCreepage2Mopp'),
      symbol: 'd_C2',
      unit: 'mm',
      demand: 'least',
      formula: FORMULA,
      piece: rowPiece,
    },
    {
      id: 'clearance2Mopp',
      label: textOf('moppLookupClearance2Mopp'),
      symbol: 'd_L2',
      unit: 'mm',
      demand: 'least',
      formula: FORMULA,
      piece: rowPiece,
    },
  ],
  compute: lookUp,
  verdict: judgeMopp,
  plot: drawMopp,
  toFinder: toSupplies,
  asksFor: textOf('moppLookupAsksFor'),
  note: textOf('moppLookupNote'),
}

/** Supplies with two means of patient protection whose input range reaches this voltage. */
function toSupplies({ vrms }: Inputs) {
  return wishFor({ role: 'supply', input: `>= ${toNeutral(vrms)}`, mopp: '2' })
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
  return textOf('moppLookupPiece', { row: quantity(row, 'V') })
}

function judgeMopp({ vrms }: Inputs, { creepage2Mopp, clearance2Mopp }: Results): Verdict {
  const row = findRow(vrms)?.vrms ?? Number.NaN
  if (row === SURE_VRMS)
    return {
      kind: 'note',
      text: textOf('moppLookupNeeded', {
        creepage2Mopp: quantity(creepage2Mopp, 'mm'),
        clearance2Mopp: quantity(clearance2Mopp, 'mm'),
        testOne: quantity(1500, 'V AC'),
        testTwo: quantity(4000, 'V AC'),
      }),
    }
  return {
    kind: 'caution',
    text: textOf('moppLookupRow', { row: quantity(row, 'V rms') }),
  }
}

function drawMopp({ vrms }: Inputs, { creepage1Mopp, clearance1Mopp, creepage2Mopp, clearance2Mopp }: Results): Plot {
  const isSure = findRow(vrms)?.vrms === SURE_VRMS
  const distances = (creepage: number, clearance: number, testVolts: number): Text => {
    const both = textOf('moppLookupDistances', { creepage: quantity(creepage, 'mm'), clearance: quantity(clearance, 'mm') })
    return isSure ? textOf('moppLookupTested', { distances: both, test: quantity(testVolts, 'V AC') }) : both
  }
  return {
    kind: 'barriers',
    title: textOf('moppLookupPlotTitle'),
    description: textOf('moppLookupPlotDescription'),
    blocks: [
      { id: 'mains', label: textOf('moppLookupMains') },
      { id: 'dcOutput', label: textOf('moppLookupDcOutput') },
      { id: 'appliedPart', label: textOf('moppLookupAppliedPart') },
    ],
    barriers: [
      { label: textOf('moppLookupSupply'), value: distances(creepage2Mopp, clearance2Mopp, 4000) },
      { label: textOf('moppLookupConverter'), value: distances(creepage1Mopp, clearance1Mopp, 1500) },
    ],
  }
}
