import type { ReadSet } from '#model/content/content-reader.ts'
import type { DeliveredDocument, DocumentSummary } from '#model/delivered-shapes.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { isJsonObject } from '#base/pure/json.ts'
import { mediaPath, presentBody, presentContentNodes } from './present-body.ts'
import type { SiteFrame } from '#web/structure/site-frame.ts'
import { contentsPath, type Door } from './channel.ts'

/** By which address the call came, and whether it wants absolute URLs. */
export type Presentation = { door: Door; showAbsoluteUrl: boolean; reads: ReadSet }

/** An item without its body, as lists hold it (delivery contract 2). */
export function presentSummary(frame: SiteFrame, document: PublishedDocument, { door, showAbsoluteUrl }: Presentation): DocumentSummary {
  const resourceUrl = `${contentsPath(frame, door)}/${document.contentKey}`
  return {
    contentKey: document.contentKey,
    contentType: { fullyQualifiedName: document.type, name: document.type.slice(document.type.indexOf('__') + 2) },
    language: document.language,
    managedContentId: document.managedContentId,
    publishedDate: document.publishedDate,
    resourceUrl,
    title: document.title,
    unauthenticatedUrl: showAbsoluteUrl ? frame.siteUrl + publicPath(frame, document, resourceUrl) : null,
    urlName: document.urlName,
  }
}

/** An item with its body (delivery contract 1); its references are left null for the caller to fill. */
export function presentDocument(frame: SiteFrame, document: PublishedDocument, presentation: Presentation): DeliveredDocument {
  const contentNodes = presentContentNodes(document)
  return {
    ...presentSummary(frame, document, presentation),
    contentBody: presentBody(frame.reader, document, presentation.reads),
    ...(contentNodes === undefined ? {} : { contentNodes }),
    references: null,
    referencesList: null,
  }
}

/** The public URL of media is their file, of anything else its document. */
function publicPath({ basePath }: SiteFrame, document: PublishedDocument, resourceUrl: string): string {
  return isJsonObject(document.body['sfdc_cms:media']) ? `${basePath}/sfsites/c${mediaPath(document)}` : resourceUrl
}
