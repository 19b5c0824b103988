import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { z } from 'zod'

import { AUTHORING_CALLS, type AuthoringCall } from '#model/authoring/calls.ts'
import { sentenceOf } from '#model/fields/rule-sentence.ts'
import { ALL_TYPES } from '#model/types/content-types.ts'

import { BLOCK_RULES } from '../../../tests/support/block-rules.ts'

const SOURCE = join(import.meta.dirname, '../..')
const readTexts = (language: string) =>
  JSON.parse(readFileSync(join(SOURCE, `texts/${language}.json`), 'utf8')) as Record<string, Record<string, string>>
/** Whatever answers, or is asked by, the authoring interface. */
const PLACES = [
  'content/authoring',
  'content/media/upload-refusal.ts',
  'content/media/keep-original.ts',
  'content/media/documents',
  'features/accounts/staff',
]
const SERVER = ['run/server/authoring-parts.ts', 'content/store/items.ts', 'content/store/store-unavailable.ts']

test('what editors are refused with is a sentence, never words in one language', () => {
  const files = [...PLACES, ...SERVER].flatMap(listFiles)
  expect(files.length).toBeGreaterThan(100)
  // `AuthoringError` takes sentences only, and `toProblem` makes the only problems that compile.
  expect(files.filter((file) => /new ContractError\(|\bmessage: ['"`]/.test(readFileSync(join(SOURCE, file), 'utf8')))).toEqual([])
})

function listFiles(place: string): string[] {
  if (statSync(join(SOURCE, place)).isFile()) return [place]
  const names = readdirSync(join(SOURCE, place), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(name)).map((name) => join(place, name))
}

test('every rule of a content type, a block and a request says a sentence', () => {
  const schemas: z.ZodType[] = [
    ...ALL_TYPES.map(({ body }) => body),
    ...[...BLOCK_RULES.values()].map(({ attributes }) => attributes),
    ...Object.values(AUTHORING_CALLS).flatMap(({ query, body }: AuthoringCall) => [query ?? [], body ?? []].flat()),
  ]
  const rules = schemas.flatMap((schema) => [...listRules(schema, new Set())])
  expect(rules.length).toBeGreaterThan(200)
  const words = rules.map((rule) => {
    const issue: Record<string, unknown> = { input: 'x' }
    const message = rule(issue)
    return sentenceOf({ ...issue, message })
  })
  expect(words.filter(({ key }) => key === 'ruleAsIs')).toEqual([])
})

type Rule = (issue: Record<string, unknown>) => string
type Part = { _zod?: { def: Record<string, unknown> & { error?: Rule; getter?: () => unknown } } }

/** The own sentences of a schema, of its checks and of all schemas inside. */
function* listRules(value: unknown, seen: Set<unknown>): Generator<Rule> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  const def = (value as Part)._zod?.def
  if (def?.error !== undefined) yield def.error
  if (def?.getter !== undefined) yield* listRules(def.getter(), seen)
  for (const part of Object.values(def ?? (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype ? value : {})))
    yield* listRules(part, seen)
}

test('every sentence of the interface is in German, too', () => {
  const AREAS = ['authoring', 'authoringRequests', 'authoringProblems', 'fieldRules', 'blockRules', 'uploadRefusals', 'accountRefusals', 'jobReasons']
  const [english, german] = [readTexts('en'), readTexts('de')]
  const same = AREAS.flatMap((area) => Object.entries(english[area] ?? {}).flatMap(([key, said]) => (german[area]?.[key] === said ? [said] : [])))
  // Sentences that only put others together.
  expect(same.filter((message) => /\p{L}{2}/u.test(message.replaceAll(/\{\w+\}/g, '').replaceAll(/\bin\b/g, '')))).toEqual([])
})
