import { setImmediate } from 'node:timers/promises'

import type { Actor } from '#model/accounts/actor.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'
import { spokenIn } from '#texts/languages.ts'
import { type FoundText, listTexts } from '#model/translation/list-texts.ts'
import { readText, toPlaceName } from '#model/translation/text-place.ts'
import { findTextStatus, isLong, listSentences } from '#model/translation/text-status.ts'
import { toUnits } from '#model/translation/translate-text.ts'
import type { Store } from '#content/store/tables.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { defineQuery } from '../define-act.ts'
import { readItem } from '../queries/read-item.ts'
import { refuseLanguage } from '../refuse-unusable.ts'
import { findBasis, findLanguages, readWords } from './sources.ts'
import { writeXliff } from './xliff/write-xliff.ts'
import type { WrittenItem, WrittenSegment, WrittenUnit, XliffVersion } from './xliff/xliff-file.ts'

/** Items, from which language, into which one, and the version of XLIFF. */
type Exporting = { actor: Actor; items: readonly string[]; from?: string; to: string; version: XliffVersion; blocks: BlockRules }

export type Exported = { name: string; text: string }

/** As many as one import works on while a browser waits. */
export const MOST_FILE_ITEMS = 100
/** Characters of a file; it comes back with the translations and must be taken then. */
const LARGEST_FILE = 3_000_000

/**
 * The texts of items as one XLIFF file: the drafts of the source, and of the translation as far as there is one. Throws `NOT_FOUND` for an
 * item that does not exist or has no words in the source language, `INVALID_CONFIG` for what is no language, and `REQUEST_TOO_LARGE` for more
 * than one file holds.
 */
export const exportTranslation = defineQuery<Exporting, Exported>('read', async (store, { actor, items, from, to, version, blocks }) => {
  // They stand in the file and in its name.
  refuseLanguage(to)
  if (from !== undefined) refuseLanguage(from)
  const keys = [...new Set(items)]
  if (keys.length > MOST_FILE_ITEMS) throw new AuthoringError('INVALID_CONFIG', sentence('xliffManyItems', { most: MOST_FILE_ITEMS }))
  const written: WrittenItem[] = []
  for (const contentKey of keys) {
    await readItem(store, { actor, contentKey })
    written.push(await writeItem(store, { contentKey, from: from ?? written[0]?.from, to, blocks }))
    await setImmediate()
  }
  const source = written[0]?.from ?? from ?? to
  const text = writeXliff(version, written, { from: source, to })
  if (text.length > LARGEST_FILE) throw new AuthoringError('REQUEST_TOO_LARGE', sentence('xliffLongFile', { most: LARGEST_FILE }))
  const first = written[0]
  const name = written.length === 1 && first !== undefined ? toFileName(first) : `${written.length}-items`
  return { name: `${name}.${source}-${to}.${version === '1.2' ? 'xlf' : 'xliff'}`, text }
})

function toFileName({ title, contentKey }: WrittenItem): string {
  const slug = title
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60)
  return slug === '' ? contentKey : slug
}

type Writing = { contentKey: string; from: string | undefined; to: string; blocks: BlockRules }

async function writeItem(store: Store, { contentKey, from, to, blocks }: Writing): Promise<WrittenItem> {
  const languages = await findLanguages(store, { contentKey, language: to, from })
  const { source, target, type } = languages
  const basis = await findBasis(store, languages)
  const words = await readWords(store, { ...source, version: source.draftVersion }, blocks)
  if (words === undefined) throw new AuthoringError('NOT_FOUND', sentence('translationNoSource', { item: contentKey }))
  const sides: Sides = {
    from: source.language,
    to,
    target: target && (await readWords(store, { ...target, version: target.draftVersion }, blocks)),
    sourceThen: basis && (await readWords(store, { ...source, version: basis.sourceVersion }, blocks)),
    targetThen: basis && target && (await readWords(store, { ...target, version: basis.targetVersion }, blocks)),
  }
  return {
    contentKey,
    from: source.language,
    sourceVersion: source.draftVersion,
    to,
    targetVersion: target?.draftVersion ?? 0,
    title: words.title,
    units: listTexts(type, words, blocks).flatMap((text) => writeText(text, sides)),
  }
}

type Sides = { from: string; to: string; target: ItemWords | undefined; sourceThen: ItemWords | undefined; targetThen: ItemWords | undefined }

function writeText(text: FoundText, { from, to, target, sourceThen, targetThen }: Sides): WrittenUnit[] {
  const [own, before, earlier] = [target, sourceThen, targetThen].map((words) => words && readText(words, text))
  // What was taken over from the source and not translated is no translation.
  const known = own === text.value && isLong(own) ? undefined : own
  const status = findTextStatus({ source: text.value, target: own, sourceThen: before, targetThen: earlier })
  const isOutdated = status === 'outdated'
  const old = new Set(isOutdated && before !== undefined ? listSentences(before, text.kind, from) : [])
  const now = isOutdated ? listSentences(text.value, text.kind, from) : []
  let sentenceNumber = 0
  return toUnits({ kind: text.kind, source: text.value, target: known, from, to }).map(({ name, segments }) => ({
    id: `${toPlaceName(text)}:${name}`,
    label: toLabel(text, from),
    segments: segments.map((segment): WrittenSegment => {
      const isNew = isOutdated && !old.has(now[sentenceNumber] ?? '')
      sentenceNumber += 1
      return { ...segment, state: segment.target === undefined || status === 'same' ? 'open' : isNew ? 'outdated' : 'done' }
    }),
  }))
}

/** `hero: Heading`, for whoever translates. */
function toLabel({ definition, label }: FoundText, language: string): string {
  const field = label[spokenIn(language) === 'de' ? 'de' : 'en']
  return definition === undefined ? field : `${definition.replace('busbar:', '')}: ${field}`
}
