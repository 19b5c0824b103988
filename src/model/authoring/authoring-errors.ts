import type { JsonObject } from '#base/pure/json.ts'
import { saySentence, type Sentence } from '#texts/sentence.ts'

import { ContractError, type ErrorCode, type ErrorEntry } from '../errors.ts'

/** A problem that `blocks` a publication always, or one that `warns`: an editor may publish all the same, for a reason. */
export type Grade = 'blocks' | 'warns'

/**
 * Why a draft cannot be published, as it is answered: a sentence, the block it is in, the path of the field, such as `attributes.text`, and
 * the grade, by default `blocks`.
 */
export type Problem = { message: string; component?: string; path?: string; grade?: Grade }

/** A problem as it was found: its sentence can be said in any language, and `message` is the English one. */
export type FoundProblem = Problem & { sentence: Sentence }

/** A problem with its place. */
export function toProblem(sentence: Sentence, place: Omit<Problem, 'message'> = {}): FoundProblem {
  return { message: saySentence('en', sentence), sentence, ...place }
}

/** An entry of a refusal with the sentence that its message says in English. */
export type SaidEntry = ErrorEntry & { sentence: Sentence; grade?: Grade }

/** An entry, or a problem, in a language: as it is answered. One without a sentence, such as that of a proxy, is English. */
export function sayEntry<Entry extends { message: string; sentence?: Sentence }>(
  language: string,
  { sentence, ...entry }: Entry,
): Omit<Entry, 'sentence'> {
  return sentence === undefined ? entry : { ...entry, message: saySentence(language, sentence) }
}

/** A refusal of the authoring interface: it is answered in the language of whoever asks. `message` is English. */
export class AuthoringError extends ContractError {
  readonly sentence: Sentence

  constructor(errorCode: ErrorCode, sentence: Sentence) {
    super(errorCode, saySentence('en', sentence))
    this.sentence = sentence
  }

  override get entries(): readonly SaidEntry[] {
    return [{ errorCode: this.errorCode, message: this.message, sentence: this.sentence }]
  }
}

/** A refusal for several reasons; the answer holds an entry for each. */
class Problems extends ContractError {
  readonly problems: readonly FoundProblem[]

  constructor(errorCode: ErrorCode, problems: readonly FoundProblem[]) {
    super(errorCode, problems.map(({ message }) => message).join('\n'))
    this.problems = problems
  }

  override get entries(): readonly SaidEntry[] {
    return this.problems.map((problem) => ({ errorCode: this.errorCode, ...problem }))
  }
}

/** 422: a draft has problems. */
export class PublicationProblems extends Problems {
  constructor(problems: readonly FoundProblem[]) {
    super('PUBLICATION_PROBLEMS', problems)
    this.name = 'PublicationProblems'
  }

  override get entries(): readonly SaidEntry[] {
    return this.problems.map(({ grade = 'blocks', ...problem }) => ({ errorCode: this.errorCode, ...problem, grade }))
  }
}

/** 403: fields that only an administrator may change differ from what is live. */
export class AdministratorsOnly extends Problems {
  constructor(problems: readonly FoundProblem[]) {
    super('INSUFFICIENT_ACCESS', problems)
    this.name = 'AdministratorsOnly'
  }
}

/** 400: fields of a request are wrong. */
export class RequestProblems extends Problems {
  constructor(errorCode: 'ILLEGAL_QUERY_PARAMETER_VALUE' | 'POST_BODY_PARSE_ERROR', problems: readonly FoundProblem[]) {
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
export class VersionConflict extends AuthoringError {
  readonly conflict: Conflict

  constructor(sentence: Sentence, conflict: Conflict) {
    super('CONFLICT', sentence)
    this.name = 'VersionConflict'
    this.conflict = conflict
  }

  override get entries(): readonly (SaidEntry & Conflict)[] {
    return super.entries.map((entry) => ({ ...entry, ...this.conflict }))
  }
}
