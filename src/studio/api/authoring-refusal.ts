import type { Conflict, Problem } from '#model/authoring/authoring-errors.ts'
import type { ErrorCode, ErrorEntry } from '#model/errors.ts'
import { say } from '#texts/say.ts'

/** The refusal of a call. `status` is 0 when the server could not be reached. */
export class AuthoringRefusal extends Error {
  readonly status: number
  readonly entries: readonly (ErrorEntry & Conflict)[]

  constructor(status: number, entries: readonly (ErrorEntry & Conflict)[], options?: ErrorOptions) {
    super(entries.map(({ message }) => message).join('\n'), options)
    this.name = 'AuthoringRefusal'
    this.status = status
    this.entries = entries
  }

  get errorCode(): ErrorCode {
    return this.entries[0]?.errorCode ?? 'UNKNOWN_EXCEPTION'
  }

  /** Each problem with the component and the path of the field that it is about. */
  get problems(): readonly Problem[] {
    return this.entries
  }

  /** Both sides of a conflict (409); undefined for other refusals. */
  get conflict(): Conflict | undefined {
    return this.errorCode === 'CONFLICT' ? this.entries[0] : undefined
  }
}

/** Whether what was asked for is not there; a server that cannot be reached says nothing about it. */
export function isNotFound(error: unknown): boolean {
  return error instanceof AuthoringRefusal && error.status === 404
}

/** The refusal that a response tells; one sentence for what is not an answer of the interface, such as a proxy's page. */
export async function readRefusal(response: Response, language: string): Promise<AuthoringRefusal> {
  const body: unknown = await response.json().catch(() => undefined)
  const entries = Array.isArray(body) ? (body as (ErrorEntry & Conflict)[]).filter(({ message }) => typeof message === 'string') : []
  if (entries.length > 0) return new AuthoringRefusal(response.status, entries)
  const message = say(language, 'studioServerStatus', { status: response.status })
  return new AuthoringRefusal(response.status, [{ errorCode: 'UNKNOWN_EXCEPTION', message }])
}
