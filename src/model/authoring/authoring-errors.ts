import type { JsonObject } from '#base/pure/json.ts'

import { ContractError, type ErrorCode, type ErrorEntry } from '../errors.ts'

/** A problem that `blocks` a publication always, or one that `warns`: an editor may publish all the same, for a reason. */
export type Grade = 'blocks' | 'warns'

/**
 * Why a draft cannot be published: a sentence, the block it is in, the path of the field, such as `attributes.text`, and the grade, by default
 * `blocks`.
 */
export type Problem = { message: string; component?: string; path?: string; grade?: Grade }

/** A refusal for several reasons; the answer holds an entry for each. */
class Problems extends ContractError {
  readonly problems: readonly Problem[]

  constructor(errorCode: ErrorCode, problems: readonly Problem[]) {
    super(errorCode, problems.map(({ message }) => message).join('\n'))
    this.problems = problems
  }

  override get entries(): readonly ErrorEntry[] {
    return this.problems.map((problem) => ({ errorCode: this.errorCode, ...problem }))
  }
}

/** 422: a draft has problems. */
export class PublicationProblems extends Problems {
  constructor(problems: readonly Problem[]) {
    super('PUBLICATION_PROBLEMS', problems)
    this.name = 'PublicationProblems'
  }

  override get entries(): readonly (ErrorEntry & { grade: Grade })[] {
    return this.problems.map(({ grade = 'blocks', ...problem }) => ({ errorCode: this.errorCode, ...problem, grade }))
  }
}

/** 400: fields of a request are wrong. */
export class RequestProblems extends Problems {
  constructor(errorCode: 'ILLEGAL_QUERY_PARAMETER_VALUE' | 'POST_BODY_PARSE_ERROR', problems: readonly Problem[]) {
    super(errorCode, problems)
    this.name = 'RequestProblems'
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
