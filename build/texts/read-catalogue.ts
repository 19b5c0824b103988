import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { compileMessage, type CompiledMessage, type MessageArguments } from './compile-message.ts'

/** Messages of one language by area and key. */
export type CompiledLanguage = ReadonlyMap<string, ReadonlyMap<string, CompiledMessage>>
/** The catalogue by language. English comes first; the other languages are compared with it. */
export type Catalogue = ReadonlyMap<string, CompiledLanguage>

/** The folder of the catalogue: one JSON file per language. */
export const TEXTS_FOLDER = join(import.meta.dirname, '../../src/texts')

/** Paths of the catalogue's files, English first. */
export function listLanguageFiles(): string[] {
  const files = readdirSync(TEXTS_FOLDER).filter((name) => name.endsWith('.json'))
  return files.toSorted((one, other) => Number(other === 'en.json') - Number(one === 'en.json')).map((name) => join(TEXTS_FOLDER, name))
}

/**
 * Every message of every language, compiled. Throws one error that names all messages which do not parse, are missing or unknown in a
 * language, or ask for other arguments than the English ones.
 */
export function readCatalogue(): Catalogue {
  const problems: string[] = []
  const catalogue = new Map(listLanguageFiles().map((file) => [basename(file, '.json'), compileLanguage(file, problems)]))
  const english = catalogue.get('en') ?? new Map()
  for (const [language, areas] of catalogue) if (language !== 'en') problems.push(...compare(language, areas, english))
  if (problems.length > 0) throw new Error(`The catalogue of texts (src/texts) has problems:\n${problems.join('\n')}`)
  return catalogue
}

function compileLanguage(file: string, problems: string[]): CompiledLanguage {
  const language = basename(file, '.json')
  // The compiler knows the shape of `en.json`, and `compare` checks the other languages against it.
  const areas = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
  const compile = ([key, message]: [string, string]): [string, CompiledMessage][] => {
    try {
      return [[key, compileMessage(message, language)]]
    } catch (error) {
      problems.push(`${language}.json, ${key}: ${error instanceof Error ? error.message : String(error)}`)
      return []
    }
  }
  return new Map(Object.entries(areas).map(([area, messages]) => [area, new Map(Object.entries(messages).flatMap(compile))]))
}

function compare(language: string, areas: CompiledLanguage, english: CompiledLanguage): string[] {
  const own = flatten(areas)
  const expected = flatten(english)
  const missing = [...expected.keys()].filter((key) => !own.has(key)).map((key) => `${language}.json, ${key}: is missing.`)
  const unknown = [...own.keys()].filter((key) => !expected.has(key)).map((key) => `${language}.json, ${key}: en.json has no such key there.`)
  const others = [...own].flatMap(([key, message]) => {
    const wanted = expected.get(key)
    return wanted === undefined || canFill(message.arguments, wanted.arguments)
      ? []
      : [`${language}.json, ${key}: asks for other arguments than in en.json.`]
  })
  return [...missing, ...unknown, ...others]
}

/** Whether values for the English message also fill this one: it has the same arguments, and only `select` options that English has. */
export function canFill(own: MessageArguments, english: MessageArguments): boolean {
  if ([...english.keys()].some((name) => !own.has(name))) return false
  return [...own].every(([name, argument]) => {
    const known = english.get(name)
    if (known === undefined) return false
    // Only the argument of an English `plural` is certain to be a number, so no other one can choose a plural form here.
    if (argument.kind === 'plural') return known.kind === 'plural'
    if (argument.kind === 'select') return known.kind === 'select' && argument.options.every((option) => known.options.includes(option))
    return true
  })
}

function flatten(areas: CompiledLanguage): Map<string, CompiledMessage> {
  return new Map([...areas].flatMap(([area, messages]) => [...messages].map(([key, message]) => [`${area} › ${key}`, message])))
}
