import { parse, TYPE, type MessageFormatElement, type PluralElement, type SelectElement } from '@formatjs/icu-messageformat-parser'

/** The arguments of a message by name: how each is used and, for a `select`, its options. */
export type MessageArguments = ReadonlyMap<string, { kind: 'value' | 'plural' } | { kind: 'select'; options: readonly string[] }>

/** A message as JavaScript: a string literal, or a function of its arguments `v` that may call `plural` and `number`. */
export type CompiledMessage = { code: string; arguments: MessageArguments }

type Found = Map<string, { kind: 'value' | 'plural' } | { kind: 'select'; options: readonly string[] }>
type Writing = { language: string; found: Found; counted?: string }

/**
 * Compiles a message in ICU MessageFormat: arguments, `select`, `plural`, `#`. Throws if it is empty or does not parse, if a plural has a
 * form that the language does not have, or if it formats numbers, dates or times: callers format those first and pass the text.
 */
export function compileMessage(message: string, language: string): CompiledMessage {
  if (message.trim() === '') throw new Error('is empty; write the text.')
  const found: Found = new Map()
  const code = write(parse(message, { ignoreTag: true }), { language, found })
  return { code: found.size === 0 ? code : `v=>${code}`, arguments: found }
}

/** Arguments become properties (`v.count`) in the generated code, so their names must be identifiers. */
const NAME = /^[A-Za-z]\w*$/

function write(elements: readonly MessageFormatElement[], writing: Writing): string {
  if (elements.every((element) => element.type === TYPE.literal)) return JSON.stringify(elements.map(({ value }) => value).join(''))
  return `\`${elements.map((element) => (element.type === TYPE.literal ? escape(element.value) : `\${${writeOne(element, writing)}}`)).join('')}\``
}

function writeOne(element: MessageFormatElement, writing: Writing): string {
  if (element.type !== TYPE.pound && !NAME.test(element.value))
    throw new Error(`“{${element.value}}” is not a name; write the argument like {count}.`)
  switch (element.type) {
    case TYPE.argument:
      if (!writing.found.has(element.value)) writing.found.set(element.value, { kind: 'value' })
      return `v.${element.value}`
    case TYPE.select:
      return writeSelect(element, writing)
    case TYPE.plural:
      return writePlural(element, writing)
    case TYPE.pound:
      return `number(${JSON.stringify(writing.language)},${writing.counted})`
    default:
      throw new Error(`“{${element.value}}” has a number, date or time format; format the value first and pass it as a plain argument.`)
  }
}

function writeSelect({ value, options }: SelectElement, writing: Writing): string {
  writing.found.set(value, { kind: 'select', options: Object.keys(options) })
  const others = Object.entries(options).filter(([name]) => name !== 'other')
  const last = write(options['other']?.value ?? [], writing)
  return others.reduceRight((rest, [name, option]) => `String(v.${value})===${JSON.stringify(name)}?${write(option.value, writing)}:${rest}`, last)
}

function writePlural({ value, options, offset, pluralType }: PluralElement, writing: Writing): string {
  if (offset !== 0 || pluralType === 'ordinal')
    throw new Error(`“{${value}}” has an offset or is an ordinal; the catalogue takes only plain plurals.`)
  const known = new Intl.PluralRules(writing.language).resolvedOptions().pluralCategories
  const unknown = Object.keys(options).find((name) => !/^=\d+$/.test(name) && !known.some((form) => form === name))
  if (unknown !== undefined) throw new Error(`“{${value}}” has the plural form “${unknown}”; this language has ${known.join(', ')}.`)
  writing.found.set(value, { kind: 'plural' })
  const counted = `v.${value}`
  const forms = Object.entries(options).map(([name, option]) => `${JSON.stringify(name)}:${write(option.value, { ...writing, counted })}`)
  return `plural(${JSON.stringify(writing.language)},${counted},{${forms.join(',')}})`
}

function escape(text: string): string {
  return text.replaceAll(/[`\\]|\$\{/g, '\\$&')
}
