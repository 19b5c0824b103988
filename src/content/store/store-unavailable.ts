import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

/** The error of a store that does not answer now and may answer later; `code` says why, such as ECONNREFUSED. */
export function storeUnavailable(code: string, cause?: unknown): AuthoringError {
  const error = new AuthoringError('SERVER_UNAVAILABLE', sentence('serverStoreAway'))
  return Object.assign(error, { cause, code })
}
