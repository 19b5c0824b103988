import type { Actor } from '#model/accounts/actor.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'
import { listTexts } from '#model/translation/list-texts.ts'
import { readText, toPlaceName } from '#model/translation/text-place.ts'
import { holdItem } from '#content/store/items.ts'
import type { Store } from '#content/store/tables.ts'
import { findTranslationMark, putTranslationMark } from '#content/store/translation-marks.ts'
import type { Variant } from '#content/store/variants.ts'
import { sentence, type Sentence } from '#texts/sentence.ts'
import { AuthoringError, type FoundProblem, toProblem } from '#model/authoring/authoring-errors.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { defineAct, defineQuery } from '../define-act.ts'
import { writeDraft } from '../drafts/write-draft.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'
import { findLanguages, keepBasis, type Languages, readWords } from './sources.ts'
import { translateItem, type Translated } from './translate-item.ts'
import type { ReadItem } from './xliff/xliff-file.ts'

type ImportingItem = {
  actor: Actor
  contentKey: string
  language: string
  item: ReadItem
  otherSource?: boolean | undefined
  /** How many texts that are left are told one by one. */
  most: number
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

/** How often an import is worked out, where somebody saves again and again meanwhile. */
const MOST_TRIES = 5

/**
 * Saves the translated sentences of one item as its draft. Three versions are compared, text by text: what the file began from, what it
 * says, and what is there now, so that nothing that was written here meanwhile is lost. What did not change keeps every letter. A language
 * that the item does not have yet begins as a copy of the source. Long texts take their time, so that is done before the transaction. Throws
 * `CONFLICT` when somebody saves each time while it is.
 */
export const importItem = defineQuery<ImportingItem, ImportedItem>('save-draft', async (store, importing) => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const outcome = await translate(store, importing)
    if (outcome.kind === 'otherSource') return outcome
    const imported = await saveTranslated(store, { ...importing, outcome })
    if (imported !== undefined) return imported
  }
  throw new AuthoringError('CONFLICT', sentence('translationBusy', { language: importing.language }))
})

type Worked = Translated & { kind: 'translated'; languages: Languages }

async function translate(store: Store, importing: ImportingItem): Promise<Worked | Extract<ImportedItem, { kind: 'otherSource' }>> {
  const { item, contentKey, language, most, blocks } = importing
  const languages = await findLanguages(store, { contentKey, language, from: item.from })
  const source = await readSource(store, importing)
  if (languages.source.draftVersion !== item.sourceVersion && importing.otherSource !== true)
    return await tellOtherSource(store, { importing, languages, source })
  const base = await readBase(store, importing)
  const now = languages.target && (await readWords(store, { ...languages.target, version: languages.target.draftVersion }, blocks))
  const texts = listTexts(languages.type, source, blocks)
  return { kind: 'translated', languages, ...translateItem({ item, texts, source, base, now, most }) }
}

/** Undefined when a language is at another version than it was. */
const saveTranslated = defineAct<ImportingItem & { outcome: Worked }, ImportedItem | undefined>('save-draft', async (transaction, importing) => {
  const { item, contentKey, language, outcome } = importing
  const { words, changed, left, isCurrent, languages } = outcome
  await holdItem(transaction, contentKey)
  const known = await findLanguages(transaction, { contentKey, language, from: item.from })
  if (!isSameVersion(known.source, languages.source) || !isSameVersion(known.target, languages.target)) return undefined
  // It may have been erased meanwhile.
  await readSource(transaction, importing)
  const target = { contentKey, language }
  await keepBasis(transaction, target)
  const version = changed === 0 ? (languages.target?.draftVersion ?? 0) : await save(transaction, { importing, languages, words })
  const mark = await findTranslationMark(transaction, target)
  // A file that is older than what somebody has said to be current says nothing new.
  if (isCurrent && version > 0 && !(mark?.from === item.from && mark.sourceVersion > item.sourceVersion))
    await putTranslationMark(transaction, target, { from: item.from, sourceVersion: item.sourceVersion, targetVersion: version })
  return { kind: changed === 0 ? 'unchanged' : 'saved', version, changed, isCurrent, left }
})

function isSameVersion(one: Variant | undefined, other: Variant | undefined): boolean {
  return one?.draftVersion === other?.draftVersion
}

async function readSource(store: Store, { item: { contentKey, from, sourceVersion }, blocks }: ImportingItem): Promise<ItemWords> {
  const source = await readWords(store, { contentKey, language: from, version: sourceVersion }, blocks)
  if (source === undefined) throw new AuthoringError('NOT_FOUND', sentence('translationSourceGone', { version: sourceVersion, language: from }))
  return source
}

async function readBase(store: Store, { item: { contentKey, to, targetVersion }, blocks }: ImportingItem): Promise<ItemWords | undefined> {
  if (targetVersion === 0) return undefined
  const base = await readWords(store, { contentKey, language: to, version: targetVersion }, blocks)
  if (base === undefined) throw new AuthoringError('NOT_FOUND', sentence('translationTargetGone', { version: targetVersion, language: to }))
  return base
}

type Told = { importing: ImportingItem; languages: Languages; source: ItemWords }

async function tellOtherSource(store: Store, { importing: { item, blocks }, languages, source }: Told) {
  const now = await readWords(store, { ...languages.source, version: languages.source.draftVersion }, blocks)
  const places = now === undefined ? [] : [...listTexts(languages.type, source, blocks), ...listTexts(languages.type, now, blocks)]
  const changed = places.filter((text) => now !== undefined && readText(source, text) !== readText(now, text))
  const count = new Set(changed.map(toPlaceName)).size
  const said = sentence('translationOtherSource', { version: item.sourceVersion, now: languages.source.draftVersion, count })
  const { message } = toProblem(said)
  return { kind: 'otherSource' as const, message, sentence: said }
}

type Saving = { importing: ImportingItem & { outcome: Worked }; languages: Languages; words: ItemWords }

async function save(transaction: Store, { importing, languages, words }: Saving): Promise<number> {
  const { item: _item, otherSource: _taken, most: _most, outcome: _outcome, ...acting } = importing
  const draft = { ...acting, ...words, type: languages.type, expectedVersion: languages.target?.draftVersion ?? 0 }
  return (await writeDraft(transaction, draft, { act: 'save-draft', detail: { from: 'xliff' } })).version
}
