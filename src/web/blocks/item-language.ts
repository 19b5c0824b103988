import type { PageData } from '#model/pages/block.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { toLanguageTag } from '#model/languages.ts'

/** The `lang` of an item's words where they are not in the page's language, because nobody has translated them (decisions, Public routes). */
export function foreignLanguage(document: Pick<PublishedDocument, 'language'>, page: Pick<PageData, 'language'>): string | undefined {
  return document.language === page.language ? undefined : toLanguageTag(document.language)
}
