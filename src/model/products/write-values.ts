import type { SeriesData } from '../types/series-data.ts'
import { writeNumber } from '../quantities/write-quantity.ts'
import { say } from '#texts/say.ts'

const DIGITS = 7
const MM_PER_INCH = 25.4
const WATTS_PER_KILOWATT = 1000
const KEEPING_SPACE = '\u00A0'
const NO_BREAK = '\u2060'
const CROSS = `${KEEPING_SPACE}×${KEEPING_SPACE}`

/** A number with enough digits for data sheets, so that it is not visibly rounded. */
export function writeFigure(value: number, language: string): string {
  return writeNumber(value, language, DIGITS)
}

/** A number with its unit, without a line break between them. */
export function writeWithUnit(value: number, unit: string, language: string): string {
  return `${writeFigure(value, language)}${KEEPING_SPACE}${unit.replaceAll(' ', KEEPING_SPACE)}`
}

/** `80–264 V AC`; with a minimum of 0 `up to 250 V AC`. */
export function writeRange({ min, max }: { min: number; max: number }, unit: string, language: string): string {
  if (min === 0) return say(language, 'word.upTo', { value: writeWithUnit(max, unit, language) })
  return `${writeFigure(min, language)}–${NO_BREAK}${writeWithUnit(max, unit, language)}`
}

/** `4.5–5.5, 10.8–13.2 or 21.6–26.4 V DC`: the input ranges, of which each model has one. */
export function writeInput({ input, inputVariantsV }: Pick<SeriesData, 'input' | 'inputVariantsV'>, language: string): string {
  const ranges = inputVariantsV ?? []
  const unit = `V ${input.type}`
  if (ranges.length < 2) return writeRange({ min: input.minV, max: input.maxV }, unit, language)
  const texts = ranges.map((range) => range.map((volts) => writeFigure(volts, language)).join(`–${NO_BREAK}`))
  return `${texts.slice(0, -1).join(', ')} ${say(language, 'word.or')} ${texts.at(-1)}${KEEPING_SPACE}${unit.replace(' ', KEEPING_SPACE)}`
}

/** `65–500 W`, `2–3.2 kW`, `150 W – 5 kW`: from 1000 W on in kW. */
export function writePowers({ min, max }: { min: number; max: number }, language: string): string {
  if (min === max) return writeWatts(max, language)
  const [isLarge, isLargest] = [min >= WATTS_PER_KILOWATT, max >= WATTS_PER_KILOWATT]
  if (isLarge === isLargest) {
    const divisor = isLarge ? WATTS_PER_KILOWATT : 1
    return writeRange({ min: min / divisor, max: max / divisor }, isLarge ? 'kW' : 'W', language)
  }
  return `${writeWatts(min, language)}${KEEPING_SPACE}–${KEEPING_SPACE}${writeWatts(max, language)}`
}

/** Powers from 1000 W on are in kW. */
function writeWatts(watts: number, language: string): string {
  return watts >= WATTS_PER_KILOWATT ? writeWithUnit(watts / WATTS_PER_KILOWATT, 'kW', language) : writeWithUnit(watts, 'W', language)
}

/** Voltages from 1000 V on are in kV if they are whole hundreds, because `30 kV` is easier to read. */
export function writeVolts(volts: number, language: string): string {
  return volts >= 1000 && volts % 100 === 0 ? writeWithUnit(volts / 1000, 'kV', language) : writeWithUnit(volts, 'V', language)
}

/** Currents below 0.1 A are in mA, below 0.1 mA in µA. */
export function writeAmperes(amperes: number, language: string): string {
  const size = Math.abs(amperes)
  const [factor, unit] = size === 0 || size >= 0.1 ? ([1, 'A'] as const) : size >= 1e-4 ? ([1e3, 'mA'] as const) : ([1e6, 'µA'] as const)
  return writeWithUnit(factor === 1 ? amperes : Number((amperes * factor).toPrecision(DIGITS)), unit, language)
}

/** A current for a column of amperes: small ones with a unit of their own. */
export function writeInAmperes(amperes: number, language: string): string {
  return amperes === 0 || amperes >= 0.1 ? writeFigure(amperes, language) : writeAmperes(amperes, language)
}

/** Weights from 1000 g on are in kg. */
export function writeGrams(grams: number, language: string): string {
  return grams >= 1000 ? writeWithUnit(grams / 1000, 'kg', language) : writeWithUnit(grams, 'g', language)
}

/** `101.6 × 50.8 × 29 mm` */
export function writeSize({ length, width, height }: SeriesData['sizeMm'], language: string): string {
  return `${[length, width, height].map((side) => writeFigure(side, language)).join(CROSS)}${KEEPING_SPACE}mm`
}

/** The same in inches, each rounded to a hundredth. */
export function writeSizeInInches({ length, width, height }: SeriesData['sizeMm'], language: string): string {
  const sides = [length, width, height].map((side) => writeInches(side, language))
  return `${sides.join(CROSS)}${KEEPING_SPACE}${say(language, 'word.inch')}`
}

/** A length in inches without the unit, rounded to a hundredth: `4.00`. */
export function writeInches(millimetres: number, language: string): string {
  const text = (millimetres / MM_PER_INCH).toFixed(2)
  return writeFigure(0.5, language).includes(',') ? text.replace('.', ',') : text
}

/** `85 °C`, `−40 °C` */
export function writeCelsius(celsius: number, language: string): string {
  return writeWithUnit(celsius, '°C', language)
}

/** The word for where a temperature is measured. */
export function wordOfReference(reference: string): 'atBaseplate' | 'atAmbient' {
  return reference === 'baseplate' ? 'atBaseplate' : 'atAmbient'
}
