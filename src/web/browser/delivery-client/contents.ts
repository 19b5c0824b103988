import type { DeliveredDocument, DocumentCollection } from '#model/delivered-shapes.ts'
import { API_VERSION } from '#model/limits.ts'
import { cacheKey } from './cache-key.ts'
import { checkContentKeyOrId, checkInput, checkTypes, contentsRoot, PARAMETER_TYPES } from './check-input.ts'
import type { DataCache, LoadOptions } from './data-cache.ts'
import { withStatusText } from './data-error.ts'
import { pageCache } from './page-cache.ts'
import { sendRequest, toUrl, type Caller } from './send-request.ts'
import { isCollection, isDocument, type HasShape } from './shapes.ts'

/** Parameters of every content call. */
type Wishes = {
  channelOrSiteId: string
  language?: string
  referenceDepth?: number
  expandReferences?: boolean
  referencesAsList?: boolean
  showAbsoluteUrl?: boolean
}
export type ContentInput = Wishes & { contentKeyOrId: string }
export type ContentListInput = Wishes & {
  contentKeys?: readonly string[]
  managedContentIds?: readonly string[]
  contentTypeFQN?: string
  page?: number
  pageSize?: number
  includeContentBody?: boolean
  publishStartDate?: string
  publishEndDate?: string
}
/** Where a call is sent, and the cache for its result. */
export type Call = Caller & LoadOptions & { cache?: DataCache }

const DATA = `/services/data/${API_VERSION}/connect`

/**
 * Loads one content item (spec 7). Rejects bad input with INVALID_CONFIG, and a failed call with a DataError whose message is the
 * statusText (spec 8).
 */
export async function loadContent(input: ContentInput, call: Call = {}): Promise<DeliveredDocument> {
  return loadPath({ path: toContentPath(input), key: cacheKey('content', input), hasShape: isDocument }, call)
}

/** A page of content items (spec 7); errors as `loadContent`. */
export async function loadContents(input: ContentListInput, call: Call = {}): Promise<DocumentCollection> {
  return loadPath({ path: toContentListPath(input), key: cacheKey('contents', input), hasShape: isCollection }, call)
}

/** Loads the page at a `nextPageUrl`, which includes the base path. */
export async function loadContentsPage(nextPageUrl: string, call: Omit<Call, 'basePath'> = {}): Promise<DocumentCollection> {
  const wanted = { path: nextPageUrl, key: cacheKey('contents-page', nextPageUrl), hasShape: isCollection }
  return loadPath(wanted, { ...call, basePath: '' })
}

/** Path and query of a single item, base path left out. Checks in the order of spec 5. */
export function toContentPath(input: ContentInput): string {
  checkInput(input)
  checkContentKeyOrId(input)
  const root = contentsRoot(input.channelOrSiteId)
  checkTypes(input)
  return `${DATA}/${root}/${encodeURIComponent(input.contentKeyOrId)}${toQuery(input)}`
}

/** Path and query of a list, base path left out, with the slash that published clients send. Checks in the order of spec 5. */
export function toContentListPath(input: ContentListInput): string {
  checkInput(input)
  const root = contentsRoot(input.channelOrSiteId)
  checkTypes(input)
  return `${DATA}/${root}/${toQuery(input)}`
}

function toQuery(input: Readonly<Record<string, unknown>>): string {
  const given = Object.keys(PARAMETER_TYPES).filter((name) => (input[name] ?? undefined) !== undefined)
  const pairs = given.map((name) => `${name}=${encodeValue(input[name])}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function encodeValue(value: unknown): string {
  return Array.isArray(value) ? value.map((entry) => encodeURIComponent(String(entry))).join(',') : encodeURIComponent(String(value))
}

/** A call of content delivery or SEO: its path without the base path, its key in the cache, and the shape of its data. */
type PathCall<Data> = { path: string; key: string; hasShape: HasShape<Data> }

/** Loads through the cache; a failure has the statusText as its message (spec 8). */
export async function loadPath<Data>(
  { path, key, hasShape }: PathCall<Data>,
  { cache = pageCache, lifetime, policy, signal, ...caller }: Call,
): Promise<Data> {
  const source = async (callSignal: AbortSignal) => {
    const { data } = await sendRequest(path, caller, { signal: callSignal, hasShape })
    return { data, mayCache: true }
  }
  return cache.load<Data>(key, source, { lifetime, policy, signal, url: toUrl(path, caller) }).catch((error: unknown) => {
    throw withStatusText(error)
  })
}
