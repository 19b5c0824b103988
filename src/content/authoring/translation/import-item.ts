import type { Actor } from '#model/accounts/actor.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'
import { type FoundText, listTexts } from '#model/translation/list-texts.ts'
import { putText, readText, toPlaceName } from '#model/translation/text-place.ts'
import { isLong } from '#model/translation/text-status.ts'
import { toUnits, translateText, type Unit } from '#model/translation/translate-text.ts'
import { holdItem } from '#content/store/items.ts'
import type { Store } from '#content/store/tables.ts'
import { findTranslationMark, putTranslationMark } from '#content/store/translation-marks.ts'
import { sentence, type Sentence } from '#texts/sentence.ts'
import { AuthoringError, type FoundProblem, toProblem } from '#model/authoring/authoring-errors.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { defineAct } from '../define-act.ts'
import { writeDraft } from '../drafts/write-draft.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { sayTextProblem, toProblemPlace } from './describe-place.ts'
import { findLanguages, keepBasis, type Languages, readWords } from './sources.ts'
import type { ReadItem, ReadUnit } from './xliff/xliff-file.ts'

type ImportingItem = {
  actor: Actor
  contentKey: string
  language: string
  item: ReadItem
  otherSource?: boolean | undefined
  now: Date
  blocks: BlockRules
  warn: FindWarnings
}

/**
 * `changed` sentences were saved as `version`. `left` are texts that stay as they were, each with its reason. `isCurrent`: the file has the
 * whole item translated, which is noted. `otherSource`: nothing was saved, because the file is from another version of the source.
 */
export type ImportedItem =
  | { kind: 'saved' | 'unchanged'; version: number; changed: number; isCurrent: boolean; left: FoundProblem[] }
  | { kind: 'otherSource'; message: string; sentence: Sentence }

/**
 * Saves the translated sentences of one item as its draft. Three versions are compared, text by text: what the file began from, what it
 * says, and what is there now, so that nothing that was written here meanwhile is lost. What did not change keeps every letter. A language
 * that the item does not have yet begins as a copy of the source.
 */
export const importItem = defineAct<ImportingItem, ImportedItem>('save-draft', async (transaction, importing) => {
  const { item, contentKey, language, blocks } = importing
  await holdItem(transaction, contentKey)
  const languages = await findLanguages(transaction, { contentKey, language, from: item.from })
  const source = await readSource(transaction, importing)
  if (languages.source.draftVersion !== item.sourceVersion && importing.otherSource !== true)
    return await tellOtherSource(transaction, { importing, languages, source })
  const base = await readBase(transaction, importing)
  const now = languages.target && (await readWords(transaction, { ...languages.target, version: languages.target.draftVersion }, blocks))
  const texts = listTexts(languages.type, source, blocks)
  const { words, changed, left, isCurrent } = translateWords({ item, texts, source, base, now })
  const target = { contentKey, language }
  await keepBasis(transaction, target)
  const version = changed === 0 ? (languages.target?.draftVersion ?? 0) : await save(transaction, { importing, languages, words })
  const known = await findTranslationMark(transaction, target)
  // A file that is older than what somebody has said to be current says nothing new.
  if (isCurrent && version > 0 && !(known?.from === item.from && known.sourceVersion > item.sourceVersion))
    await putTranslationMark(transaction, target, { from: item.from, sourceVersion: item.sourceVersion, targetVersion: version })
  return { kind: changed === 0 ? 'unchanged' : 'saved', version, changed, isCurrent, left }
})

async function readSource(transaction: Store, { item: { contentKey, from, sourceVersion }, blocks }: ImportingItem): Promise<ItemWords> {
  const source = await readWords(transaction, { contentKey, language: from, version: sourceVersion }, blocks)
  if (source === undefined) throw new AuthoringError('NOT_FOUND', sentence('translationSourceGone', { version: sourceVersion, language: from }))
  return source
}

async function readBase(transaction: Store, { item: { contentKey, to, targetVersion }, blocks }: ImportingItem): Promise<ItemWords | undefined> {
  if (targetVersion === 0) return undefined
  const base = await readWords(transaction, { contentKey, language: to, version: targetVersion }, blocks)
  if (base === undefined) throw new AuthoringError('NOT_FOUND', sentence('translationTargetGone', { version: targetVersion, language: to }))
  return base
}

type Told = { importing: ImportingItem; languages: Languages; source: ItemWords }

async function tellOtherSource(transaction: Store, { importing: { item, blocks }, languages, source }: Told): Promise<ImportedItem> {
  const now = await readWords(transaction, { ...languages.source, version: languages.source.draftVersion }, blocks)
  const places = now === undefined ? [] : [...listTexts(languages.type, source, blocks), ...listTexts(languages.type, now, blocks)]
  const changed = places.filter((text) => now !== undefined && readText(source, text) !== readText(now, text))
  const count = new Set(changed.map(toPlaceName)).size
  const said = sentence('translationOtherSource', { version: item.sourceVersion, now: languages.source.draftVersion, count })
  const { message } = toProblem(said)
  return { kind: 'otherSource', message, sentence: said }
}

type Saving = { importing: ImportingItem; languages: Languages; words: ItemWords }

async function save(transaction: Store, { importing, languages, words }: Saving): Promise<number> {
  const { item: _item, otherSource: _taken, ...acting } = importing
  const draft = { ...acting, ...words, type: languages.type, expectedVersion: languages.target?.draftVersion ?? 0 }
  return (await writeDraft(transaction, draft, { act: 'save-draft', detail: { from: 'xliff' } })).version
}

type Translating = { item: ReadItem; texts: readonly FoundText[]; source: ItemWords; base: ItemWords | undefined; now: ItemWords | undefined }
type Translated = { words: ItemWords; changed: number; left: FoundProblem[]; isCurrent: boolean }

function translateWords({ item, texts, source, base, now }: Translating): Translated {
  let words = now ?? source
  let changed = 0
  let isCurrent = true
  const left: FoundProblem[] = []
  const unknown = new Set(item.units.keys())
  for (const text of texts) {
    const front = toPlaceName(text)
    const before = base && readText(base, text)
    // What was taken over from the source and not translated is no translation.
    const target = before === text.value && isLong(before) ? undefined : before
    const pair = { kind: text.kind, source: text.value, target, from: item.from, to: item.to }
    const expected = toUnits(pair)
    for (const { name } of expected) unknown.delete(`${front}:${name}`)
    const units = new Map(expected.flatMap(({ name }) => toEntry(name, item.units.get(`${front}:${name}`))))
    const outcome = translateOne({ pair, expected, units, text, before, words, isNew: now === undefined })
    if (outcome.said === undefined) {
      words = outcome.words
      changed += outcome.changed
      if (outcome.changed === 0 && !isDone(expected, units)) isCurrent = false
    } else left.push(toProblem(outcome.said, toProblemPlace(text)))
  }
  for (const unit of unknown) left.push(toProblem(sentence('translationUnknownUnit', { unit: unit.slice(0, 80) })))
  return { words, changed, left, isCurrent: isCurrent && left.length === 0 }
}

function toEntry(name: string, unit: ReadUnit | undefined): [string, ReadUnit][] {
  return unit === undefined ? [] : [[name, unit]]
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
  if ([...units.values()].some(({ isWhole }) => isWhole)) return { said: sentence('translationJoined', { field: label }) }
  const given = new Map([...units].map(([name, { segments }]) => [name, segments.map(({ target }) => target)]))
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

/** How many sentences of a text stand before a paragraph. */
function countBefore(units: readonly Unit[], name: string): number {
  const place = units.findIndex((unit) => unit.name === name)
  return units.slice(0, place).reduce((sum, { segments }) => sum + segments.length, 0)
}

/** Whether the file says of every sentence that it is translated. */
function isDone(expected: readonly Unit[], units: ReadonlyMap<string, ReadUnit>): boolean {
  return expected.every(({ name, segments }) => segments.every((_, place) => units.get(name)?.segments[place]?.isDone === true))
}
