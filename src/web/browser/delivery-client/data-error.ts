/** One error in an answer of the delivery API (spec 8); `arguments` is the query string of the request. */
export type DataErrorEntry = { type: string | null; message: string; arguments: string }

/** A failed call (spec 8), with status and statusText of the answer and the errors in its body. */
export class DataError extends Error {
  readonly url: string
  readonly status: number
  readonly statusText: string
  readonly errors: readonly DataErrorEntry[]

  constructor(answer: { url: string; status: number; statusText: string; errors: readonly DataErrorEntry[] }, message?: string) {
    super(message ?? answer.errors[0]?.message ?? answer.statusText)
    this.name = 'DataError'
    this.url = answer.url
    this.status = answer.status
    this.statusText = answer.statusText
    this.errors = answer.errors
  }
}

/**
 * The error of content delivery and SEO calls: the same with the statusText as its message (spec 8), or with its own message where there is
 * none, as after a network failure and over HTTP/2. The 504 of the cache and what is no DataError stay as they are.
 */
export function withStatusText(error: unknown): unknown {
  if (!(error instanceof DataError) || error.status === 504) return error
  return Object.assign(new DataError(error, error.statusText || error.message), { cause: error })
}

/** The error for an invalid request, which is not sent (spec 8). */
export function invalidConfig(message: string): DataError {
  return new DataError({ url: '', status: 400, statusText: 'INVALID_CONFIG', errors: [{ type: 'INVALID_CONFIG', message, arguments: '' }] })
}

/** Reads the errors in an answer: an array, or one object of the same shape. Entries without errorCode or message are left out. */
export function readErrors(body: unknown, url: string): DataErrorEntry[] {
  const query = url.indexOf('?')
  const entries: unknown[] = Array.isArray(body) ? body : [body]
  return entries.filter(isApiError).map(({ errorCode, message }) => ({ type: errorCode, message, arguments: query < 0 ? '' : url.slice(query + 1) }))
}

function isApiError(value: unknown): value is { errorCode: string | null; message: string } {
  if (typeof value !== 'object' || value === null || !('errorCode' in value) || !('message' in value)) return false
  return typeof value.message === 'string' && (value.errorCode === null || typeof value.errorCode === 'string')
}
