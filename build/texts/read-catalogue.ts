import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { compileMessage, type CompiledMessage, type MessageArguments } from './compile-message.ts'

/** Messages of one language by area and key. */
export type CompiledLanguage = ReadonlyMap<string, ReadonlyMap<string, CompiledMessage>>
/** The catalogue by language. English comes first; the other languages are compared with it. */
export type Catalogue = ReadonlyMap<string, CompiledLanguage>

/** The catalogue cannot be used. The message names every problem on a line of its own, for the person who wrote the texts. */
export class CatalogueError extends Error {}

/** The folder of the catalogue: one JSON file per language. */
export const TEXTS_FOLDER = join(import.meta.dirname, '../../src/texts')

/** Paths of the catalogue's files, English first. */
export function listLanguageFiles(): string[] {
  const files = readdirSync(TEXTS_FOLDER).filter((name) => name.endsWith('.json'))
  return files.toSorted((one, other) => Number(other === 'en.json') - Number(one === 'en.json')).map((name) => join(TEXTS_FOLDER, name))
}

/**
 * Every message of every language, compiled. Throws one `CatalogueError` that names all files which are not JSON and all messages which do
 * not parse, are missing or unknown in a language, or ask for other arguments than the English ones.
 */
export function readCatalogue(): Catalogue {
  const problems: string[] = []
  const sources = listLanguageFiles().flatMap((file) => readLanguage(file, problems))
  // While a file cannot be read, comparing the others with it would only name all of their messages.
  if (problems.length > 0) throw toError(problems)
  const catalogue = new Map(sources.map(([language, source]) => [language, compileLanguage(language, source, problems)]))
  const english = catalogue.get('en') ?? new Map()
  const differences = [...catalogue].flatMap(([language, areas]) => (language === 'en' ? [] : compare(language, areas, english)))
  // A message that does not parse is absent from what was compiled, but not missing.
  problems.push(...differences.filter(({ key }) => !problems.some((problem) => problem.includes(`, ${key}: `))).map(({ problem }) => problem))
  if (problems.length > 0) throw toError(problems)
  return catalogue
}

function toError(problems: readonly string[]): CatalogueError {
  return new CatalogueError(`The catalogue of texts (src/texts) has problems:\n${problems.join('\n')}`)
}

function readLanguage(file: string, problems: string[]): [language: string, source: Record<string, Record<string, string>>][] {
  try {
    const source: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const faults = isRecord(source) ? findFaults(source) : ['it holds no areas.']
    problems.push(...faults.map((fault) => `${basename(file)}, ${fault}`))
    // `findFaults` has checked the shape.
    return [[basename(file, '.json'), source as Record<string, Record<string, string>>]]
  } catch (error) {
    problems.push(`${basename(file)} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

function findFaults(areas: Record<string, unknown>): string[] {
  return Object.entries(areas).flatMap(([area, messages]) => {
    if (!isRecord(messages)) return [`${area}: is not an area with messages.`]
    return Object.entries(messages).flatMap(([key, message]) => (typeof message === 'string' ? [] : [`${area} › ${key}: is not a text.`]))
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function compileLanguage(language: string, source: Record<string, Record<string, string>>, problems: string[]): CompiledLanguage {
  const compile = (area: string, [key, message]: [string, string]): [string, CompiledMessage][] => {
    try {
      return [[key, compileMessage(message, language)]]
    } catch (error) {
      problems.push(`${language}.json, ${area} › ${key}: ${error instanceof Error ? error.message : String(error)}`)
      return []
    }
  }
  return new Map(Object.entries(source).map(([area, messages]) => [area, new Map(Object.entries(messages).flatMap((entry) => compile(area, entry)))]))
}

function compare(language: string, areas: CompiledLanguage, english: CompiledLanguage): { key: string; problem: string }[] {
  const toDifference = (key: string, sentence: string) => ({ key, problem: `${language}.json, ${key}: ${sentence}` })
  const own = flatten(areas)
  const expected = flatten(english)
  const missing = [...expected.keys()].filter((key) => !own.has(key)).map((key) => toDifference(key, 'is missing.'))
  const unknown = [...own.keys()].filter((key) => !expected.has(key)).map((key) => toDifference(key, 'en.json has no such key there.'))
  const others = [...own].flatMap(([key, message]) => {
    const wanted = expected.get(key)
    return wanted === undefined || canFill(message.arguments, wanted.arguments)
      ? []
      : [toDifference(key, 'asks for other arguments than in en.json.')]
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
