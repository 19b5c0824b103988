import type { ReadSet } from '#model/content/content-reader.ts'
import type { ContentReference } from '#model/delivered-shapes.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { findReferences } from '#model/content/references.ts'
import type { SiteFrame } from '#web/structure/site-frame.ts'
import { contentsPath, type Door } from './channel.ts'
import { presentBody } from './present-body.ts'

/** How a call wants its references (delivery contract 1). */
export type ReferenceWish = { expandReferences: boolean; referenceDepth: number; referencesAsList: boolean }
type References = { references: Record<string, ContentReference> | null; referencesList: ContentReference[] | null }

/** The items that the documents refer to, up to the depth asked for, each once and without the documents themselves; null at depth 0. */
export function collectReferences(
  frame: SiteFrame,
  documents: readonly PublishedDocument[],
  call: ReferenceWish & { language: string; door: Door; reads: ReadSet },
): References {
  if (call.referenceDepth === 0) return { references: null, referencesList: null }
  const seen = new Set(documents.map((document) => document.contentKey))
  const found: PublishedDocument[] = []
  let ring = documents
  for (let depth = 0; depth < call.referenceDepth && ring.length > 0; depth++) {
    const keys = [...new Set(ring.flatMap((document) => findReferences(document.body)))].filter((key) => !seen.has(key))
    for (const key of keys) seen.add(key)
    ring = frame.reader.listByKeys(keys, call.language, call.reads).filter((document) => document.access === 'public')
    found.push(...ring)
  }
  const list = found.map((document) => toReference(frame, document, call))
  if (call.referencesAsList) return { references: null, referencesList: list }
  return { references: Object.fromEntries(list.map((reference) => [reference.contentKey, reference])), referencesList: null }
}

function toReference(frame: SiteFrame, document: PublishedDocument, call: ReferenceWish & { door: Door; reads: ReadSet }): ContentReference {
  return {
    contentKey: document.contentKey,
    managedContentId: document.managedContentId,
    resourceUrl: `${contentsPath(frame, call.door)}/${document.contentKey}`,
    title: document.title,
    ...(call.expandReferences ? { contentBody: presentBody(frame.reader, document, call.reads) } : {}),
  }
}
