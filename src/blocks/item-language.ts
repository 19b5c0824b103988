import type { PageData } from '#contract/block.ts'
import type { PublishedDocument } from '#contract/document.ts'
import { toLanguageTag } from '#contract/languages.ts'

/** The `lang` of an item's words where they are not in the page's language, because nobody has translated them (decisions, Public routes). */
export function foreignLanguage(document: Pick<PublishedDocument, 'language'>, page: Pick<PageData, 'language'>): string | undefined {
  return document.language === page.language ? undefined : toLanguageTag(document.language)
}
