import type { Actor } from '#model/accounts/actor.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'
import { type FoundText, listTexts } from '#model/translation/list-texts.ts'
import { readText } from '#model/translation/text-place.ts'
import type { TranslationMark } from '#content/store/translation-marks.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { defineQuery } from '../define-act.ts'
import { offerTerms, type OfferedTerm } from './offer-terms.ts'
import { findBasis, findLanguages, readWords } from './sources.ts'

type Reading = { actor: Actor; contentKey: string; language: string; from?: string | undefined; blocks: BlockRules }

/** A text of the source; `sourceThen` is what it was when the translation was last current, `targetThen` what the translation was. */
export type SourceText = Omit<FoundText, 'value'> & { source: string; sourceThen?: string; targetThen?: string }

/** The draft of the source, its texts, when the translation was last current, and the terms that the texts mention. */
export type OpenTranslation = {
  from: string
  languages: string[]
  version: number
  words: ItemWords
  basis?: TranslationMark
  texts: SourceText[]
  terms: OfferedTerm[]
}

/**
 * The source of a translation, text by text, with what has to be known to tell what is missing and what is out of date. The language itself
 * need not exist yet. Throws `NOT_FOUND` without another language to translate from.
 */
export const readTranslation = defineQuery<Reading, OpenTranslation>('read', async (store, { contentKey, language, from, blocks }) => {
  const languages = await findLanguages(store, { contentKey, language, from })
  const { source, target, type, others } = languages
  const words = await readWords(store, { ...source, version: source.draftVersion }, blocks)
  if (words === undefined) throw new AuthoringError('NOT_FOUND', sentence('translationNoSource', { item: contentKey }))
  const basis = await findBasis(store, languages)
  const base = basis && (await readWords(store, { ...source, version: basis.sourceVersion }, blocks))
  const then = basis && target && (await readWords(store, { ...target, version: basis.targetVersion }, blocks))
  const texts = listTexts(type, words, blocks)
  return {
    from: source.language,
    languages: others,
    version: source.draftVersion,
    words,
    ...(basis && { basis }),
    texts: texts.map(({ value, ...text }) => ({
      ...text,
      source: value,
      sourceThen: base && readText(base, text),
      targetThen: then && readText(then, text),
    })),
    terms: await offerTerms(store, { texts, from: source.language, to: language, except: contentKey }),
  }
})
