import { DataError, readErrors } from './data-error.ts'
import type { HasShape } from './shapes.ts'

/** The browser's `fetch`, or a replacement. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The body of an answer (JSON parsed, other types as text, an empty one as null) and its Cache-Control. */
export type Loaded<Data> = { data: Data; cacheControl: string | null }

/** Where calls go: `origin` for use outside a browser, the site's base path before every path. */
export type Caller = { fetch?: Fetch; origin?: string; basePath?: string }

/** The address that a call of a path is sent to. */
export const toUrl = (path: string, { origin = '', basePath = '' }: Caller): string => origin + basePath + path

/**
 * Sends a GET with same-origin credentials and a JSON content type (spec 7). Everything but an abort rejects with a DataError (spec 8): no
 * answer (status 0), a status that is no success, a body that breaks off or cannot be parsed, and data of another shape.
 */
export async function sendRequest<Data>(
  path: string,
  caller: Caller,
  { signal, hasShape }: { signal?: AbortSignal; hasShape: HasShape<Data> },
): Promise<Loaded<Data>> {
  const { fetch = globalThis.fetch } = caller
  const url = toUrl(path, caller)
  const headers = { 'Content-Type': 'application/json;charset=UTF-8' }
  const response = await fetch(url, { method: 'GET', credentials: 'same-origin', headers, signal }).catch((error: unknown) => {
    throw signal?.aborted ? error : new DataError({ url, status: 0, statusText: '', errors: [] }, toWords(error))
  })
  const { status, statusText } = response
  const data = await readBody(response).catch((error: unknown) => {
    if (signal?.aborted) throw error
    // An error keeps its status even when its body cannot be read.
    if (response.ok)
      throw new DataError({ url, status, statusText, errors: [] }, `${url} answers ${status} with a body that cannot be read: ${toWords(error)}`)
    return null
  })
  if (!response.ok) throw new DataError({ url, status, statusText, errors: readErrors(data, url) })
  if (!hasShape(data))
    throw new DataError({ url, status, statusText, errors: [] }, `${url} answers ${status} with other data than this call promises.`)
  return { data, cacheControl: response.headers.get('Cache-Control') }
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204 || response.headers.get('Content-Length') === '0') return null
  const isJson = response.headers.get('Content-Type')?.includes('application/json') ?? false
  return isJson ? response.json() : response.text()
}

function toWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
