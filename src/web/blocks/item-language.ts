import type { PageWords } from '#model/pages/page-data.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { toLanguageTag } from '#model/languages.ts'

/**
 * The `lang` of an item's texts when they are not translated into the page's language (decisions, Public routes); undefined when they are.
 */
export function foreignLanguage(document: Pick<PublishedDocument, 'language'>, page: Pick<PageWords, 'language'>): string | undefined {
  return document.language === page.language ? undefined : toLanguageTag(document.language)
}
