import type { PublishedDocument } from '#model/content/document.ts'
import type { ExpressionSources } from '#model/pages/expressions.ts'
import { toFields } from '#model/pages/item-fields-of.ts'
import type { LoadedPage } from '../load-page.ts'

/** What the sources are made of; a record that is not found yet is the item. */
type SourcePage = Pick<LoadedPage, 'content' | 'site' | 'params' | 'visit'> & { record?: PublishedDocument }

/** The values that expressions read; on pages for everybody those of a guest (decisions, Content model). */
export function toSources({ content, record, site, params, visit }: SourcePage): ExpressionSources {
  const fields = content && toFields(content)
  const user = visit?.signedIn === undefined ? { isGuest: true } : { isGuest: false, id: visit.signedIn.id }
  return { Content: fields, Record: record === undefined ? fields : toFields(record), User: user, Site: site, Route: params }
}
