import type { ItemWords } from '#model/authoring/merge-words.ts'
import { type FoundProblem, toProblem } from '#model/authoring/authoring-errors.ts'
import type { FoundText } from '#model/translation/list-texts.ts'
import { putText, readText, toPlaceName } from '#model/translation/text-place.ts'
import { isLong } from '#model/translation/text-status.ts'
import { toUnits, translateText, type Unit } from '#model/translation/translate-text.ts'
import { sentence, type Sentence } from '#texts/sentence.ts'

import { sayTextProblem, toProblemPlace } from './describe-place.ts'
import type { ReadItem, ReadUnit } from './xliff/xliff-file.ts'

/** `most` texts that are left are told one by one. */
type Translating = {
  item: ReadItem
  texts: readonly FoundText[]
  source: ItemWords
  base: ItemWords | undefined
  now: ItemWords | undefined
  most: number
}
/** `left` are the first texts that stay as they were, each with its reason; if there are more, the last one says how many. */
export type Translated = { words: ItemWords; changed: number; left: FoundProblem[]; isCurrent: boolean }

/**
 * The words of an item with what a file has translated. Three versions are compared, text by text: what the file began from (`base`), what
 * it says, and what is there `now`.
 */
export function translateItem({ item, texts, source, base, now, most }: Translating): Translated {
  let words = now ?? source
  let changed = 0
  let isCurrent = true
  const left: FoundProblem[] = []
  let unsaid = 0
  const leave = (said: Sentence, place?: ReturnType<typeof toProblemPlace>) => {
    if (left.length < most) left.push(toProblem(said, place))
    else unsaid += 1
  }
  const unknown = new Set(item.units.keys())
  const given = groupUnits(item.units)
  for (const text of texts) {
    const front = toPlaceName(text)
    const units = given.get(front)
    // Nothing is asked of texts that the file does not have but whether all is translated, which is answered by the first of them.
    if (units === undefined && !isCurrent) continue
    const before = base && readText(base, text)
    // What was taken over from the source and not translated is no translation.
    const target = before === text.value && isLong(before) ? undefined : before
    const pair = { kind: text.kind, source: text.value, target, from: item.from, to: item.to }
    const expected = toUnits(pair)
    if (units === undefined) {
      isCurrent = expected.length === 0
      continue
    }
    for (const { name } of expected) unknown.delete(`${front}:${name}`)
    const outcome = translateOne({ pair, expected, units, text, before, words, isNew: now === undefined })
    if (outcome.said === undefined) {
      words = outcome.words
      changed += outcome.changed
      if (outcome.changed === 0 && !isDone(expected, units)) isCurrent = false
    } else leave(outcome.said, toProblemPlace(text))
  }
  if (item.units.size === 0 && texts.length > 0) leave(sentence('translationNoUnits', { item: item.contentKey }))
  for (const unit of unknown) leave(sentence('translationUnknownUnit', { unit: unit.slice(0, 80) }))
  const isComplete = isCurrent && left.length + unsaid === 0
  if (unsaid > 0) left.push(toProblem(sentence('translationMore', { count: unsaid })))
  return { words, changed, left, isCurrent: isComplete }
}

/** The units of each text by their name in it, which is what follows the last colon of their id. */
function groupUnits(units: ReadItem['units']): ReadonlyMap<string, ReadonlyMap<string, ReadUnit>> {
  const groups = new Map<string, Map<string, ReadUnit>>()
  for (const [id, unit] of units) {
    const end = id.lastIndexOf(':')
    if (end === -1) continue
    const group = groups.get(id.slice(0, end)) ?? new Map<string, ReadUnit>()
    groups.set(id.slice(0, end), group.set(id.slice(end + 1), unit))
  }
  return groups
}

type OneText = {
  pair: Parameters<typeof translateText>[0]
  expected: readonly Unit[]
  units: ReadonlyMap<string, ReadUnit>
  text: FoundText
  before: string | undefined
  words: ItemWords
  isNew: boolean
}
type Outcome = { words: ItemWords; changed: number; said?: undefined } | { said: Sentence }

function translateOne({ pair, expected, units, text, before, words, isNew }: OneText): Outcome {
  const { label } = text
  if (expected.some(({ name }) => units.get(name)?.isWhole === true)) return { said: sentence('translationJoined', { field: label }) }
  const said = findUnusable(text, expected, units)
  if (said !== undefined) return { said }
  const given = new Map(expected.map(({ name, segments }) => [name, segments.map((_, place) => units.get(name)?.segments.get(place + 1)?.target)]))
  const translated = translateText(pair, given)
  if ('problem' in translated) return { said: sayTextProblem(text, translated, countBefore(expected, translated.unit) + translated.segment) }
  if (translated.changed === 0) return { words, changed: 0 }
  const present = readText(words, text)
  if (present === translated.text) return { words, changed: 0 }
  const isUntouched = isNew || present === before || present === undefined || present === '' || (before === undefined && present === text.value)
  if (!isUntouched) return { said: sentence('translationMeanwhile', { field: label }) }
  const next = putText(words, text, translated.text)
  return next === undefined ? { said: sentence('translationNoPlace', { field: label }) } : { words: next, changed: translated.changed }
}

/** What a program writes for a letter that it could not read. */
const UNREADABLE = '\uFFFD'

/** A translation of a sentence that the text does not have, or one whose letters were lost on the way. */
function findUnusable({ label }: FoundText, expected: readonly Unit[], units: ReadonlyMap<string, ReadUnit>): Sentence | undefined {
  for (const { name, segments } of expected)
    for (const [number, { target }] of units.get(name)?.segments ?? []) {
      if (target === undefined) continue
      const segment = segments[number - 1]
      if (segment === undefined) return sentence('translationUnknownSentence', { field: label, unit: name, number })
      const known = [...segment.source, ...(segment.target ?? [])]
      if (isUnreadable(target) && !isUnreadable(known))
        return sentence('translationUnreadable', { field: label, number: countBefore(expected, name) + number })
    }
  return undefined
}

function isUnreadable(pieces: readonly unknown[]): boolean {
  return pieces.some((piece) => typeof piece === 'string' && piece.includes(UNREADABLE))
}

/** How many sentences of a text stand before a paragraph. */
function countBefore(units: readonly Unit[], name: string): number {
  const place = units.findIndex((unit) => unit.name === name)
  return units.slice(0, place).reduce((sum, { segments }) => sum + segments.length, 0)
}

/** Whether the file says of every sentence that it is translated. */
function isDone(expected: readonly Unit[], units: ReadonlyMap<string, ReadUnit>): boolean {
  return expected.every(({ name, segments }) => segments.every((_, place) => units.get(name)?.segments.get(place + 1)?.isDone === true))
}
