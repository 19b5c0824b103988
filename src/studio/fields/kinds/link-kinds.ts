import type { JsonObject } from '#base/pure/json.ts'
import type { Row } from '#model/authoring/shapes.ts'
import type { PlainTextKey } from '#texts/keys.ts'

/** A kind of link with what has to be filled in, for editors (spec 2, Link kinds). */
export type LinkKind = { type: string; text: PlainTextKey; parts: readonly { part: 'attributes' | 'state'; name: string; text: PlainTextKey }[] }

const attribute = (name: string, text: PlainTextKey) => ({ part: 'attributes' as const, name, text })
const state = (name: string, text: PlainTextKey) => ({ part: 'state' as const, name, text })

/** The seven kinds, the usual ones first. */
export const LINK_KINDS: readonly LinkKind[] = [
  {
    type: 'standard__managedContentPage',
    text: 'studioLinkItem',
    parts: [attribute('contentTypeName', 'studioLinkType'), attribute('contentKey', 'studioKey')],
  },
  { type: 'comm__namedPage', text: 'studioLinkPage', parts: [attribute('name', 'studioLinkPageName')] },
  { type: 'standard__webPage', text: 'studioLinkAddress', parts: [attribute('url', 'studioAddress')] },
  {
    type: 'standard__objectPage',
    text: 'studioLinkList',
    parts: [attribute('objectApiName', 'studioLinkObject'), state('filterName', 'studioLinkFilter')],
  },
  {
    type: 'standard__recordPage',
    text: 'studioLinkRecord',
    parts: [
      attribute('objectApiName', 'studioLinkObject'),
      attribute('recordId', 'studioLinkRecordId'),
      attribute('urlName', 'studioColumn.urlName'),
      attribute('urlPath', 'studioLinkUrlPath'),
    ],
  },
  {
    type: 'standard__recordRelationshipPage',
    text: 'studioLinkRelation',
    parts: [
      attribute('objectApiName', 'studioLinkObject'),
      attribute('recordId', 'studioLinkRecordId'),
      attribute('relationshipApiName', 'studioLinkRelationName'),
    ],
  },
  { type: 'standard__search', text: 'studioLinkSearch', parts: [state('term', 'studioLinkTerm')] },
]

/** The link to an item that was found: by its key, which renaming does not change. */
export function pageReferenceTo({ type, contentKey }: Pick<Row, 'type' | 'contentKey'>): JsonObject {
  return { type: 'standard__managedContentPage', attributes: { contentTypeName: type, contentKey } }
}
