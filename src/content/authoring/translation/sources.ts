import type { ItemWords } from '#model/authoring/merge-words.ts'
import { defaultLanguage } from '#model/languages.ts'
import { type ContentTypeName, isContentTypeName } from '#model/types/content-types.ts'
import type { Store } from '#content/store/tables.ts'
import { findTranslationMark, findVersionAt, putTranslationMark, type TranslationMark } from '#content/store/translation-marks.ts'
import { listVariants, type Variant, type VariantKey } from '#content/store/variants.ts'
import { findVersion } from '#content/store/versions.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { quoted } from '#model/authoring/quoted.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { listSiteLanguages } from '../queries/with-default-language.ts'

/** The two languages of a translation; without `target` it has not begun. `others` are all that it could be made from. */
export type Languages = { source: Variant; target: Variant | undefined; type: ContentTypeName; others: string[] }

/**
 * The language `from` of an item; without it the default language of the site or, where that is translated itself or missing, the first
 * other one. Throws `NOT_FOUND` without such words, and `INVALID_CONFIG` for two languages that are the same.
 */
export async function findLanguages(store: Store, { contentKey, language, from }: VariantKey & { from?: string | undefined }): Promise<Languages> {
  if (from === language) throw new AuthoringError('INVALID_CONFIG', sentence('xliffSameLanguage', { language: quoted(language) }))
  const variants = await listVariants(store, contentKey)
  const others = variants.filter((each) => each.language !== language)
  const main = defaultLanguage(await listSiteLanguages(store)).code
  const source = from === undefined ? (others.find((each) => each.language === main) ?? others[0]) : others.find((each) => each.language === from)
  if (source === undefined)
    throw new AuthoringError(
      'NOT_FOUND',
      from === undefined
        ? sentence('translationNoSource', { item: contentKey })
        : sentence('translationNoWords', { item: contentKey, language: quoted(from.slice(0, 20)) }),
    )
  const { type } = source
  if (!isContentTypeName(type)) throw new Error(`${contentKey} is of the type ${type}, which this release does not know.`)
  return { source, target: variants.find((each) => each.language === language), type, others: others.map((each) => each.language) }
}

/**
 * When a translation was last current: as it was noted or, where nobody has, with the version of its source that was the newest when the
 * translation was saved. Undefined for one that has not begun.
 */
export async function findBasis(store: Store, { source, target }: Languages): Promise<TranslationMark | undefined> {
  if (target === undefined) return undefined
  const mark = await findTranslationMark(store, target)
  if (mark?.from === source.language) return mark
  const draft = await findVersion(store, { ...target, version: target.draftVersion })
  const sourceVersion = draft && (await findVersionAt(store, source, draft.createdAt))
  return sourceVersion === undefined ? undefined : { from: source.language, sourceVersion, targetVersion: target.draftVersion }
}

/**
 * Notes when a translation was last current before it is changed, so that changing one of its texts does not make all of them current. Only
 * the first change of a translation has to.
 */
export async function keepBasis(transaction: Store, { contentKey, language }: VariantKey): Promise<void> {
  if ((await findTranslationMark(transaction, { contentKey, language })) !== undefined) return
  const variants = await listVariants(transaction, contentKey)
  if (variants.length < 2 || !variants.some((each) => each.language === language)) return
  const main = defaultLanguage(await listSiteLanguages(transaction)).code
  if (language === main || !variants.some((each) => each.language === main)) return
  const basis = await findBasis(transaction, await findLanguages(transaction, { contentKey, language, from: main }))
  if (basis !== undefined) await putTranslationMark(transaction, { contentKey, language }, basis)
}

/** The words of a version; undefined for one that is not kept or was erased. */
export async function readWords(store: Store, key: VariantKey & { version: number }, blocks: BlockRules): Promise<ItemWords | undefined> {
  const found = key.version === 0 ? undefined : await findVersion(store, key, blocks)
  return found === undefined || found.erasedAt !== undefined ? undefined : { title: found.title, urlName: found.urlName, body: found.body }
}
