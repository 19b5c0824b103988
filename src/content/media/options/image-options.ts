import { decodePercent } from '#base/pure/decode-percent.ts'
import { OPTIONS, type ImageOptions, type OptionName } from './image-option-table.ts'

/** The options of `/cdn-cgi/image/{options}/`, or why they are refused (decisions, Images: 400 with `Cf-Resized: err=9401`). */
export type ParsedImageOptions = { kind: 'options'; options: ImageOptions } | { kind: 'problem'; message: string }

const LONGEST = 1000
const NAMES = new Map<string, OptionName>()
for (const [name, { short }] of Object.entries(OPTIONS) as [OptionName, { short?: string | readonly string[] }][]) {
  for (const alias of [name, ...[short ?? []].flat()]) NAMES.set(alias, name)
}

/** Parses options as written in the URL: comma-separated `name=value`, names long or short, values still percent-encoded. */
export function parseImageOptions(text: string): ParsedImageOptions {
  if (text.length > LONGEST) return problem(`The options are longer than ${LONGEST} characters: leave some out.`)
  const values = new Map<OptionName, unknown>()
  for (const part of text.split(',').filter((piece) => piece !== '')) {
    const [given = '', ...rest] = part.split('=')
    if (rest.length === 0) return problem(`${quote(part)} is no option: write options as name=value, such as width=640.`)
    const name = NAMES.get(given)
    if (name === undefined) return problem(`There is no option ${quote(given)}: use ${Object.keys(OPTIONS).join(', ')}.`)
    if (values.has(name)) return problem(`The option ${name} is given twice: keep one of them.`)
    const value = decodePercent(rest.join('='))
    const parsed = value === undefined ? undefined : OPTIONS[name].parse(value)
    if (parsed === undefined) return problem(`The option ${name} does not take ${quote(rest.join('='))}: ${OPTIONS[name].takes}.`)
    values.set(name, parsed)
  }
  if (values.size === 0) return problem('At least one option is needed, such as width=640 or format=auto.')
  if (values.has('trim') && [...values.keys()].some((name) => name.startsWith('trim.'))) {
    return problem('The option trim is given in two ways: use either trim=top;right;bottom;left or trim.width, trim.height, trim.left and trim.top.')
  }
  return { kind: 'options', options: Object.fromEntries(values) as ImageOptions }
}

/** The canonical text of options, in a fixed order: equal options give equal text. Names of renditions are made from it. */
export function toOptionsText(options: ImageOptions): string {
  return (Object.keys(OPTIONS) as OptionName[])
    .filter((name) => options[name] !== undefined && !isDefault(name, options[name]))
    .map((name) => `${name}=${write(options[name])}`)
    .join(',')
}

function isDefault(name: OptionName, value: unknown): boolean {
  return value === OPTIONS[name].normal
}

function write(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return 'x' in value && 'y' in value ? `${value.x}x${value.y}` : Object.values(value).join(';')
}

function quote(text: string): string {
  const shown = text.replace(/[^\x21-\x7E]/g, '?')
  return `"${shown.length > 40 ? `${shown.slice(0, 40)}…` : shown}"`
}

function problem(message: string): ParsedImageOptions {
  return { kind: 'problem', message }
}
