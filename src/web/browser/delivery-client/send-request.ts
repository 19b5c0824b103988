import { DataError, readErrors } from './data-error.ts'

/** The browser's `fetch`, or a replacement. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The body of an answer (JSON parsed, other types as text, an empty one as null) and its Cache-Control. */
export type Loaded<Data> = { data: Data; cacheControl: string | null }

/** Where calls go: `origin` for use outside a browser, the site's base path before every path. */
export type Caller = { fetch?: Fetch; origin?: string; basePath?: string }

/** Sends a GET with same-origin credentials and a JSON content type (spec 7). Rejects with a DataError unless the answer is a success. */
export async function sendRequest<Data>(
  path: string,
  { fetch = globalThis.fetch, origin = '', basePath = '' }: Caller,
  signal?: AbortSignal,
): Promise<Loaded<Data>> {
  const url = origin + basePath + path
  const headers = { 'Content-Type': 'application/json;charset=UTF-8' }
  const response = await fetch(url, { method: 'GET', credentials: 'same-origin', headers, signal }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new DataError({ url, status: 0, statusText: '', errors: [] }, error instanceof Error ? error.message : String(error))
  })
  const body = await readBody(response)
  if (!response.ok) throw new DataError({ url, status: response.status, statusText: response.statusText, errors: readErrors(body, url) })
  // The cast holds by the contract of the service: the caller names the type of the answer.
  return { data: body as Data, cacheControl: response.headers.get('Cache-Control') }
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204 || response.headers.get('Content-Length') === '0') return null
  const isJson = response.headers.get('Content-Type')?.includes('application/json') ?? false
  if (!isJson) return response.text()
  // An error keeps its status even when its body cannot be parsed; a success with such a body is an error.
  return response.json().catch((error: unknown) => (response.ok ? Promise.reject(error) : null))
}
