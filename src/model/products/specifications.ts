import { mtbfHours } from './mtbf-hours.ts'
import { roleOf } from './role-of.ts'
import type { ProductModel } from '../types/product-model.ts'
import type { SeriesData } from '../types/series-data.ts'
import { writeNumber } from '../quantities/write-quantity.ts'
import { hasDerating, powerAt } from './derating.ts'
import { sayValue, type ProductWord } from './words.ts'
import { say } from '#texts/say.ts'
import {
  wordOfReference,
  writeAmperes,
  writeCelsius,
  writeFigure,
  writeGrams,
  writeInput,
  writeRange,
  writeSize,
  writeSizeInInches,
  writeVolts,
  writeWithUnit,
} from './write-values.ts'

/** A part of a value or condition; `standard` is the number of a standard that may have an entry of its own on the site. */
export type SpecificationPart = { text: string; standard?: string }
/** One quantity of the data sheet, with the condition under which its value applies. */
export type Specification = { name: ProductWord; label: string; value: readonly SpecificationPart[]; condition: readonly SpecificationPart[] }
export type SpecificationGroup = { name: ProductWord; label: string; rows: readonly Specification[] }

type Line = [name: ProductWord, value: string | readonly SpecificationPart[] | undefined, condition?: string | readonly SpecificationPart[]]
type Source = { data: SeriesData; models: readonly ProductModel[]; language: string; convection?: number | undefined }

const MM3_PER_INCH3 = 25.4 ** 3

/**
 * The specification of a series in groups, in a language. A quantity without data has no row; a group without rows is left out. `convection`
 * is the power by convection to show, by default only where it differs from the output power.
 */
export function listSpecifications(
  data: SeriesData,
  models: readonly ProductModel[],
  language: string,
  { convection = data.convectionW ?? undefined }: { convection?: number | undefined } = {},
): SpecificationGroup[] {
  const source = { data, models, language, convection }
  const groups: [ProductWord, Line[]][] = [
    ['input', listInput(source)],
    ['output', listOutput(source)],
    ['isolation', listIsolation(source)],
    ['environment', listEnvironment(source)],
    ['mechanical', listMechanical(source)],
    ['reliability', listReliability(source)],
    ['emc', listEmc(source)],
  ]
  return groups.flatMap(([name, lines]) => {
    const rows = lines.flatMap((line) => toRow(line, language))
    return rows.length === 0 ? [] : [{ name, label: say(language, `word.${name}`), rows }]
  })
}

function toRow([name, value, condition = []]: Line, language: string): Specification[] {
  if (value === undefined || value.length === 0) return []
  return [{ name, label: say(language, `word.${name}`), value: toParts(value), condition: toParts(condition) }]
}

function toParts(value: string | readonly SpecificationPart[]): readonly SpecificationPart[] {
  return typeof value === 'string' ? (value === '' ? [] : [{ text: value }]) : value
}

/** The parts of a value or condition as one line of text. */
export function partsToText(parts: readonly SpecificationPart[]): string {
  return parts.map(({ text }) => text).join(', ')
}

function listInput({ data, language }: Source): Line[] {
  const { input, inputVariantsV } = data
  const { dcRangeV, frequencyHz, phases } = input
  const [dcMin, dcMax] = dcRangeV ?? []
  return [
    ['inputVoltage', writeInput(data, language), (inputVariantsV?.length ?? 0) > 1 ? say(language, 'word.byModel') : ''],
    ['inputVoltageDc', dcMin === undefined || dcMax === undefined ? undefined : writeRange({ min: dcMin, max: dcMax }, 'V DC', language)],
    ['phases', phases === null ? undefined : say(language, phases === 3 ? 'word.threePhase' : 'word.singlePhase')],
    ['frequency', frequencyHz === null ? undefined : writeRange(frequencyHz, 'Hz', language)],
    ['powerFactor', input.powerFactor === null ? undefined : writeFigure(input.powerFactor, language)],
  ]
}

function listOutput({ data, models, language, convection }: Source): Line[] {
  const { powerW, peakPowerW, efficiencyPct, holdUpMs, outputCurrentMaxA, temperature } = data
  const isFilter = data.category === 'filters'
  const isPassing = roleOf(data) === 'accessory'
  const loss = powerW * (100 / efficiencyPct - 1)
  const full = `${say(language, 'word.upTo', { value: writeCelsius(temperature.derateFromC, language) })} ${say(language, `word.${wordOfReference(temperature.reference)}`)}`
  return [
    [
      isFilter ? 'ratedVoltage' : data.outputVoltagesV.length === 1 ? 'outputVoltage' : 'outputVoltages',
      writeOutputs(data, language),
      data.outputVoltagesV.length > 1 ? say(language, 'word.byModel') : '',
    ],
    [isPassing ? 'ratedCurrent' : 'outputCurrent', writeAmperes(outputCurrentMaxA, language), nameStrongest({ data, models, language })],
    [isPassing ? 'throughput' : 'outputPower', writeWithUnit(powerW, 'W', language), full],
    ['convectionPower', convection === undefined ? undefined : writeWithUnit(convection, 'W', language), say(language, 'word.withoutFan')],
    ['peakPower', peakPowerW === null ? undefined : writeWithUnit(peakPowerW, 'W', language), say(language, 'word.shortTerm')],
    ['efficiency', writeWithUnit(efficiencyPct, '%', language), say(language, 'word.typicalBest')],
    ['heatLoss', `${writeNumber(loss, language, 3)}\u00A0W`, say(language, 'word.fromEfficiency')],
    ['holdUp', holdUpMs === null ? undefined : writeWithUnit(holdUpMs, 'ms', language), writeHoldUpCondition(data, language)],
  ]
}

/** `full load, 115 V AC, 230 V AC`; the load alone where the time does not depend on the input. */
function writeHoldUpCondition({ holdUpAt, input }: SeriesData, language: string): string {
  if (holdUpAt === undefined || holdUpAt === null) return say(language, 'word.loadNotStated')
  const { loadPct, inputV } = holdUpAt
  const load = loadPct === 100 ? say(language, 'word.fullLoad') : say(language, 'word.partLoad', { load: writeWithUnit(loadPct, '%', language) })
  return [load, ...inputV.map((volts) => writeWithUnit(volts, `V ${input.type}`, language))].join(', ')
}

/** `12, 15, 24 V DC`; what passes its input on has the voltages of its input, a filter its rated one. */
export function writeOutputs(data: Pick<SeriesData, 'outputVoltagesV' | 'category' | 'input' | 'inputVariantsV' | 'role'>, language: string): string {
  const { outputVoltagesV, category, input } = data
  if (roleOf(data) === 'accessory' && category !== 'filters') return writeInput(data, language)
  const kind = category === 'filters' ? input.type : 'DC'
  if (outputVoltagesV.every((volts) => volts < 1000))
    return `${outputVoltagesV.map((volts) => writeFigure(volts, language)).join(', ')}\u00A0V\u00A0${kind}`
  return `${outputVoltagesV.map((volts) => writeVolts(volts, language)).join(', ')} ${kind}`
}

/** The names of the models with the largest current, if there are one or two. */
function nameStrongest({ data, models, language }: Source): string {
  if (models.length < 2) return ''
  const strongest = models.filter(({ outputA }) => outputA === data.outputCurrentMaxA)
  return strongest.length === 0 || strongest.length > 2 ? say(language, 'word.byModel') : strongest.map(({ model }) => model).join(', ')
}

function listIsolation({ data, language }: Source): Line[] {
  const { isolation, approvals } = data
  const standards = approvals.map((number): SpecificationPart => ({ text: number, standard: number }))
  if (isolation.type === 'none')
    return [
      ['insulation', say(language, 'word.noIsolation'), say(language, 'word.sharedPotential')],
      ['approvals', standards],
    ]
  return [
    [
      'isolationVoltage',
      writeWithUnit(isolation.inputOutput, isolation.unit.replace(/^V(?=[AD]C$)/, 'V '), language),
      say(language, 'word.testVoltage'),
    ],
    ['insulation', sayValue('isolation', isolation.type, language)],
    ['mopp', isolation.mopp > 0 ? `${isolation.mopp}\u00A0×\u00A0MOPP` : undefined, [{ text: 'IEC 60601-1', standard: 'IEC 60601-1' }]],
    ['approvals', standards],
  ]
}

function listEnvironment({ data, language }: Source): Line[] {
  const { temperature, cooling } = data
  const { minC, maxC, derateFromC, derateSlopePctPerK, reference } = temperature
  const at = say(language, `word.${wordOfReference(reference)}`)
  const falls = hasDerating(temperature)
  const between = `${say(language, 'word.from', { value: writeCelsius(derateFromC, language) })} ${say(language, 'word.to')} ${writeCelsius(maxC, language)}`
  return [
    ['temperature', `${writeFigure(minC, language)} ${say(language, 'word.to')} ${writeCelsius(maxC, language)}`, at],
    ['fullPowerUpTo', writeCelsius(derateFromC, language), at],
    ['derating', falls ? writeWithUnit(derateSlopePctPerK, '%/K', language) : undefined, between],
    [
      'powerAtMaximum',
      falls ? writeWithUnit(powerAt(temperature, maxC), '%', language) : undefined,
      say(language, 'word.atValue', { value: writeCelsius(maxC, language) }),
    ],
    ['cooling', sayValue('cooling', cooling, language)],
  ]
}

function listMechanical({ data, language }: Source): Line[] {
  const { sizeMm, weightG, mounting, powerW, powerDensityWin3 } = data
  const density = (powerW * MM3_PER_INCH3) / (sizeMm.length * sizeMm.width * sizeMm.height)
  return [
    ['size', writeSize(sizeMm, language), writeSizeInInches(sizeMm, language)],
    ['weight', writeGrams(weightG, language)],
    ['mounting', sayValue('mounting', mounting, language)],
    [
      'powerDensity',
      powerDensityWin3 === null ? undefined : `${writeNumber(density, language, 3)}\u00A0W/in³`,
      `${writeNumber(density / 16.387064, language, 2)}\u00A0W/cm³`,
    ],
  ]
}

function listReliability({ data, language }: Source): Line[] {
  return [['mtbf', writeWithUnit(mtbfHours(data), 'h', language), say(language, 'word.predictedRate')]]
}

function listEmc({ data: { emissions }, language }: Source): Line[] {
  if (emissions === null) return []
  if (emissions === 'military') return [['emissions', [{ text: 'MIL-STD-461', standard: 'MIL-STD-461' }]]]
  const condition: SpecificationPart[] = [
    { text: `${say(language, 'word.classOf')} CISPR 32`, standard: 'CISPR 32' },
    { text: 'CISPR 11', standard: 'CISPR 11' },
  ]
  return [['emissions', say(language, 'word.emissionClass', { value: emissions }), condition]]
}
