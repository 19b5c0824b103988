import type { SiteLanguage } from '../languages.ts'
import type { JsonObject } from '#base/pure/json.ts'
import type { FormOutcome, SignedIn } from './visit.ts'

/**
 * An uploaded file of a form, already on disk; it is deleted after the action unless the action has moved it. `name` is the visitor's and
 * never a path. `isLost` if it could not be written to disk; `leftOutBytes` is its size if it was not written for lack of room.
 */
export type PostedFile = { field: string; name: string; path: string; bytes: number; isLost?: true; leftOutBytes?: number }

/** A request to a page that is drawn for one visitor. */
export type ActionRequest = {
  /** Path without base path and language. */
  path: string
  language: SiteLanguage
  query: URLSearchParams
  /**
   * Fields of a posted form, in their order; empty for a GET. Names come from the visitor, so they must not be used as keys of an object.
   */
  fields: ReadonlyMap<string, readonly string[]>
  files: readonly PostedFile[]
  /** Set when there were more files than a form is read for; the later ones were not read. */
  tooManyFiles?: boolean
  /** Set when there were more fields, or larger fields or files, than a form may have; `fields` holds what was read until then. */
  tooLarge?: boolean
  cookieHeader: string | undefined
  /** Path and query on this site that the visitor came from; '' if from elsewhere. */
  referrer: string
  /** The visitor's IP address, determined with the list of trusted proxies. */
  clientAddress: string
  /** The header `User-Agent`. */
  userAgent?: string
  signedIn: SignedIn | undefined
  now: Date
}

/** The page to show, or where the browser goes next (a path on this site, answered with 303). `cookies` are whole Set-Cookie values. */
export type ActionAnswer =
  | { kind: 'page'; status: number; form?: FormOutcome; data?: JsonObject; cookies?: readonly string[]; retryAfterSeconds?: number }
  | { kind: 'redirect'; to: string; cookies?: readonly string[] }
  /** A download, such as the export of a visitor's own data. */
  | { kind: 'file'; name: string; contentType: string; body: string }

/**
 * The code behind a page that is drawn for one visitor; a route names it in `action`. `load` answers a GET, `submit` a POST from a page of
 * this site. Such pages are never cached: `private, no-store`. Errors of the catalogue with status 503 are shown as a page.
 */
export type PageAction = {
  load?(request: ActionRequest): Promise<ActionAnswer>
  submit?(request: ActionRequest): Promise<ActionAnswer>
  /** Largest body of its forms in bytes; 64 KiB by default. Forms with files are multipart. */
  largestBody?: number
}

/** Actions by the name under which routes refer to them. */
export type PageActions = ReadonlyMap<string, PageAction>
