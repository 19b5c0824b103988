import type { SiteLanguage } from '../languages.ts'
import type { JsonObject } from '#base/pure/json.ts'
import type { FormOutcome, SignedIn } from './visit.ts'

/**
 * A file of a form, on disk already; it is deleted after the action unless that has moved it away. `name` is the visitor's and never a
 * path. `isLost` when the disk did not take it.
 */
export type PostedFile = { field: string; name: string; path: string; bytes: number; isLost?: true }

/** A request to a page of one visitor. */
export type ActionRequest = {
  /** Path without base path and language. */
  path: string
  language: SiteLanguage
  query: URLSearchParams
  /** Fields of a posted form, in their order; none for a GET. Names are data: they are never used as keys of an object. */
  fields: ReadonlyMap<string, readonly string[]>
  files: readonly PostedFile[]
  /** Set when files or fields were more or larger than a form may have: what was read until then is in `fields`. */
  tooLarge?: boolean
  cookieHeader: string | undefined
  /** Path and query on this site that the visitor came from, '' when it was elsewhere. */
  referrer: string
  /** Address of the visitor, by the list of trusted proxies. */
  clientAddress: string
  signedIn: SignedIn | undefined
  now: Date
}

/** What the page is to show, or where the browser goes on (a path of this site, answered 303). `cookies` are whole Set-Cookie values. */
export type ActionAnswer =
  | { kind: 'page'; status: number; form?: FormOutcome; data?: JsonObject; cookies?: readonly string[]; retryAfterSeconds?: number }
  | { kind: 'redirect'; to: string; cookies?: readonly string[] }
  /** A file to keep, such as the export of a visitor's own data. */
  | { kind: 'file'; name: string; contentType: string; body: string }

/**
 * What stands behind a page of one visitor; a route names it in `action`. `load` answers a GET, `submit` a POST from a page of this site.
 * Such pages are never kept: `private, no-store`. Errors of the catalogue with status 503 become the page that says so.
 */
export type PageAction = {
  load?(request: ActionRequest): Promise<ActionAnswer>
  submit?(request: ActionRequest): Promise<ActionAnswer>
  /** Largest body of its forms in bytes; 64 KiB unless told. Forms with files are multipart. */
  largestBody?: number
}

/** Actions by the name that routes give. */
export type PageActions = ReadonlyMap<string, PageAction>
