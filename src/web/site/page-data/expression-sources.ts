import type { PublishedDocument } from '#model/content/document.ts'
import type { ExpressionSources } from '#model/pages/expressions.ts'
import { toObjectLabel } from '#model/seo.ts'
import type { LoadedPage } from '../load-page.ts'

/** What the sources are made of; a record that is not found yet is the item. */
type SourcePage = Pick<LoadedPage, 'content' | 'site' | 'params' | 'visit'> & { record?: PublishedDocument }

/** The values that expressions read; on pages for everybody those of a guest (decisions, Content model). */
export function toSources({ content, record, site, params, visit }: SourcePage): ExpressionSources {
  const fields = content && toFields(content)
  const user = visit?.signedIn === undefined ? { isGuest: true } : { isGuest: false, id: visit.signedIn.id }
  return { Content: fields, Record: record === undefined ? fields : toFields(record), User: user, Site: site, Route: params }
}

/** An item's fields by the names that expressions use; `_Title` and `_Object` always exist (delivery contract 3). */
export function toFields({ type, title, urlName, contentKey, publishedDate, language, body }: PublishedDocument): Record<string, unknown> {
  return { _Title: title, _Object: toObjectLabel(type), title, urlName, contentKey, publishedDate, language, ...body }
}
