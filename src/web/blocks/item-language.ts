import type { PageWords } from '#model/pages/page-data.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { toLanguageTag } from '#model/languages.ts'

/** The `lang` of an item's words where they are not in the page's language, because nobody has translated them (decisions, Public routes). */
export function foreignLanguage(document: Pick<PublishedDocument, 'language'>, page: Pick<PageWords, 'language'>): string | undefined {
  return document.language === page.language ? undefined : toLanguageTag(document.language)
}
