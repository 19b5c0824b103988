import type { ProductModel, SeriesData } from '#contract/content-types/catalogue.ts'

const STATUSES = { active: 'Active', new: 'New', nrnd: 'Not recommended for new designs', eol: 'End of life' } as const

/** The lines of a series' data sheet, with units; what a series does not have is left out. */
export function toSheet(series: SeriesData): Record<string, string> {
  const { isolation, temperature, sizeMm } = series
  const lines: Record<string, string | undefined> = {
    status: STATUSES[series.status],
    power: `${number(series.powerW)} W`,
    peakPower: series.peakPowerW === null ? undefined : `${number(series.peakPowerW)} W`,
    input: toInput(series),
    outputVoltages: `${series.outputVoltagesV.map(number).join(', ')} V DC`,
    outputCurrent: toAmperes(series.outputCurrentMaxA),
    efficiency: `${series.efficiencyPct} %`,
    isolation: isolation.type === 'none' ? undefined : toIsolation(isolation),
    temperature: `${degrees(temperature.minC)} to ${degrees(temperature.maxC)} °C ${temperature.reference}`,
    derating: toDerating(temperature),
    holdUp: series.holdUpMs === null ? undefined : `${number(series.holdUpMs)} ms`,
    mtbf: `${number(series.mtbfKh * 1000)} h (predicted failure rate, not a lifetime)`,
    size: `${sizeMm.length} × ${sizeMm.width} × ${sizeMm.height} mm`,
    weight: series.weightG >= 1000 ? `${number(series.weightG / 1000)} kg` : `${number(series.weightG)} g`,
    mounting: sentence(series.mounting),
    cooling: sentence(series.cooling),
    approvals: series.approvals.join(', ') || undefined,
    emissions: toEmissions(series.emissions),
    features: series.features.join('; ') || undefined,
    successor: series.successor ?? undefined,
  }
  return Object.fromEntries(Object.entries(lines).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** One line that tells a series from its neighbours. */
export function toSummary(series: SeriesData): string {
  const features = series.features.slice(0, 2).join(', ')
  return `${number(series.powerW)} W, ${toInput(series)}, ${series.cooling} cooling${features === '' ? '' : `; ${features}`}.`
}

const NUMERIC = ' class="numeric"'

/** The models of a series as an HTML table. */
export function toModelsTable(models: readonly ProductModel[]): string {
  const head = ['Model', 'Input', 'Output voltage', 'Output current', 'Output power']
  const columns = [
    models.map((model) => `${number(model.inputMinV)}–${number(model.inputMaxV)} V`),
    models.map((model) => `${number(model.outputV)} V`),
    models.map((model) => toAmperes(model.outputA)),
    models.map((model) => `${number(model.powerW)} W`),
  ].map(alignDecimals)
  const rows = models.map(({ model }, index) => [model, ...columns.map((cells) => cells[index] ?? '')])
  const headCells = head.map((text, index) => `<th scope="col"${index === 0 ? '' : NUMERIC}>${text}</th>`).join('')
  const body = rows.map(
    ([name = '', ...cells]) => `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td${NUMERIC}>${cell}</td>`).join('')}</tr>`,
  )
  return `<h2>Models</h2><table><caption>Rated values of each model</caption><thead><tr>${headCells}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

/** Values in a fixed-width face, set so that their decimal points stand below one another. */
function alignDecimals(cells: readonly string[]): string[] {
  const decimals = cells.map((cell) => /\.\d+(?= )/.exec(cell)?.[0].length ?? 0)
  const widest = Math.max(...decimals)
  return cells.map((cell, index) => cell.replace(' ', '\u00A0'.repeat(widest - (decimals[index] ?? 0) + 1)))
}

function toInput({ input, inputVariantsV }: SeriesData): string {
  const ranges = inputVariantsV ?? [[input.minV, input.maxV]]
  const text = ranges.map((range) => range.map(number).join('–')).join(' or ')
  const mains = input.frequencyHz === null ? '' : `, ${input.frequencyHz.min}–${input.frequencyHz.max} Hz`
  const phases = input.phases === 3 ? ', three-phase' : ''
  return `${text} V ${input.type}${mains}${phases}`
}

function toIsolation({ inputOutput, unit, type, mopp }: SeriesData['isolation']): string {
  return `${number(inputOutput)} ${unit}, ${type}${mopp > 0 ? `, ${mopp} × MOPP` : ''}`
}

function toDerating({ derateFromC, derateSlopePctPerK, maxC }: SeriesData['temperature']): string | undefined {
  if (derateSlopePctPerK === 0 || derateFromC >= maxC) return undefined
  return `${derateSlopePctPerK} %/K above ${degrees(derateFromC)} °C`
}

function toEmissions(emissions: string | null): string | undefined {
  if (emissions === null) return undefined
  return emissions === 'military' ? 'MIL-STD-461' : `Class ${emissions}`
}

function toAmperes(amperes: number): string {
  return amperes < 0.1 ? `${number(amperes * 1000)} mA` : `${number(amperes)} A`
}

function degrees(celsius: number): string {
  return String(celsius).replace('-', '−')
}

/** Up to three decimals, thousands with commas. */
function number(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 3 })
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
