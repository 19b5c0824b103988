import type { Sentence } from '#texts/sentence.ts'

/** The error catalogue of the delivery API and of the authoring interface (decisions, Errors of both; spec 5 and 8). */
const STATUS = {
  INVALID_CONFIG: 400,
  ILLEGAL_QUERY_PARAMETER_VALUE: 400,
  POST_BODY_PARSE_ERROR: 400,
  INVALID_SESSION: 401,
  INVALID_SESSION_ID: 401,
  INSUFFICIENT_ACCESS: 403,
  SECOND_FACTOR_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  CONFLICT: 409,
  STORAGE_LIMIT_EXCEEDED: 409,
  PAYLOAD_TOO_LARGE: 413,
  REQUEST_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  MISDIRECTED_REQUEST: 421,
  PUBLICATION_PROBLEMS: 422,
  UNUSABLE_FILE: 422,
  PRECONDITION_REQUIRED: 428,
  REQUEST_LIMIT_EXCEEDED: 429,
  UNKNOWN_EXCEPTION: 500,
  SERVER_UNAVAILABLE: 503,
  INSUFFICIENT_STORAGE: 507,
} as const

export type ErrorCode = keyof typeof STATUS

/**
 * One entry of an error's answer, which is an array; `component` and `path` tell an editor where the problem is. `sentence` is what the
 * message says in English, for whoever answers in another language; it is not answered itself.
 */
export type ErrorEntry = { errorCode: ErrorCode; message: string; sentence?: Sentence; component?: string; path?: string }

/** An error of the contract: thrown anywhere, and answered by the one error handler with its status and its `entries`. */
export class ContractError extends Error {
  readonly errorCode: ErrorCode
  readonly status: number

  constructor(errorCode: ErrorCode, message: string) {
    super(message)
    this.name = 'ContractError'
    this.errorCode = errorCode
    this.status = STATUS[errorCode]
  }

  /** The body of the answer: `[{errorCode, message}]`, and more for kinds of errors that define it (`authoring-errors.ts`). */
  get entries(): readonly ErrorEntry[] {
    return [{ errorCode: this.errorCode, message: this.message }]
  }
}

/** Whether something failed only because another part, such as the database, is not available: the same may succeed later. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ContractError && error.status === STATUS.SERVER_UNAVAILABLE
}

/** The messages of spec 5 and 8, verbatim, with their curly apostrophe and the literal "a/an". */
export const MESSAGE = {
  noInput: 'Enter input parameters to execute the request.',
  noChannelOrSiteId: 'Enter a value for channelOrSiteId.',
  invalidPrefix: 'Enter a valid prefix for channelOrSiteId.',
  noContentKeyOrId: 'Enter a value for contentKeyOrId.',
  notFound: 'The requested resource does not exist',
  onlyIfCached: 'Data requested with only-if-cached policy and not found in the cache.',
  caseStudies: 'Error getting case studies:',
} as const

/** The message for a parameter of a wrong type (spec 5). */
export function wrongTypeMessage(parameter: string, type: string): string {
  return `The type entered for ${parameter} isn’t valid. Enter the value as a/an ${type}.`
}

/** The warning when images cannot be preloaded (spec 8). */
export function imagePreloadMessage(keys: readonly string[], siteId: string): string {
  return `ImageDataProvider failed to fetch image with contentKey: ${keys.join(',')} and SiteId: ${siteId}`
}
