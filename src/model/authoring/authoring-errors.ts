import type { JsonObject } from '#base/pure/json.ts'

import { ContractError, type ErrorEntry } from '../errors.ts'

/** Why a draft cannot be published: a sentence, the block it is in, and the path of the field, such as `attributes.text`. */
export type Problem = { message: string; component?: string; path?: string }

/** 422: a draft has problems; the answer holds them, one entry each. */
export class PublicationProblems extends ContractError {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super('PUBLICATION_PROBLEMS', problems.map(({ message }) => message).join('\n'))
    this.name = 'PublicationProblems'
    this.problems = problems
  }

  override get entries(): readonly ErrorEntry[] {
    return this.problems.map((problem) => ({ errorCode: this.errorCode, ...problem }))
  }
}

/** 400: fields of a request are wrong; the answer holds an entry for each. */
export class RequestProblems extends ContractError {
  readonly problems: readonly Problem[]

  constructor(errorCode: 'ILLEGAL_QUERY_PARAMETER_VALUE' | 'POST_BODY_PARSE_ERROR', problems: readonly Problem[]) {
    super(errorCode, problems.map(({ message }) => message).join('\n'))
    this.name = 'RequestProblems'
    this.problems = problems
  }

  override get entries(): readonly ErrorEntry[] {
    return this.problems.map((problem) => ({ errorCode: this.errorCode, ...problem }))
  }
}

/** The content of one version, for merging two. */
export type VersionWords = { version: number; title: string; urlName: string; body: JsonObject }

/**
 * `base` is what the caller began from, `theirs` the current draft, saved by `author` (a name) at `savedAt`; each is missing if there is
 * none.
 */
export type Conflict = { base?: VersionWords; theirs?: VersionWords; author?: string; savedAt?: string }

/** 409: the draft is not the one that the caller has seen; the answer holds both, so that they can be merged. */
export class VersionConflict extends ContractError {
  readonly conflict: Conflict

  constructor(message: string, conflict: Conflict) {
    super('CONFLICT', message)
    this.name = 'VersionConflict'
    this.conflict = conflict
  }

  override get entries(): readonly (ErrorEntry & Conflict)[] {
    return [{ errorCode: this.errorCode, message: this.message, ...this.conflict }]
  }
}
