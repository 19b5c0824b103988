import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'

import { sentence, type Sentence } from '#texts/sentence.ts'

import { PublicationProblems, toProblem } from '../authoring/authoring-errors.ts'

/**
 * Converts a body, or a block's attributes, to what the next version stores. Pure, prepared for incomplete input, and never changed after
 * its release.
 */
export type Upcaster = (stored: JsonObject) => JsonObject

/** The versions of a stored shape: the first upcaster leads from version 1 to 2, the next from 2 to 3 and so on. */
export type Versioned = { version: number; upcasters?: readonly Upcaster[] }

/**
 * The version of its type in which a body was written, if it is not the first. Components have their block's version themselves, in
 * `version` beside their attributes.
 */
export type Format = { type?: number }

/** Throws unless there is one upcaster for each version before the current one. */
export function checkUpcasters(name: string, { version, upcasters = [] }: Versioned): void {
  if (version !== upcasters.length + 1)
    throw new Error(`${name} is of version ${version} and has ${upcasters.length} upcasters: give it one for each version before it.`)
}

/** An upcaster failed on stored content: a mistake of this release. Whoever reads many documents leaves this one out. */
export class UpcastFailure extends PublicationProblems {
  readonly sentence: Sentence

  constructor(said: Sentence, cause: unknown) {
    super([toProblem(said)])
    this.sentence = said
    this.name = 'UpcastFailure'
    this.cause = cause
  }
}

/**
 * Converts a body, or attributes, from the version in which they were stored to the current one. What a newer program stored is not
 * changed. Throws an `UpcastFailure`.
 */
export function upcast(stored: JsonObject, from: number, { upcasters = [] }: Pick<Versioned, 'upcasters'>): JsonObject {
  return upcastUntil<never>(stored, from, { upcasters })
}

/** The same for upcasters that may return something else than the next version, recognised by `isEnd`: then that is the result. */
export function upcastUntil<End>(
  stored: JsonObject,
  from: number,
  { upcasters, isEnd }: { upcasters: readonly ((stored: JsonObject) => JsonObject | End)[]; isEnd?: (result: unknown) => result is End },
): JsonObject | End {
  let current = stored
  try {
    for (const step of upcasters.slice(from - 1)) {
      const next = step(current)
      if (isEnd?.(next) === true) return next
      current = requireObject(next)
    }
    return current
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UpcastFailure(sentence('problemUpcast', { from, to: upcasters.length + 1, reason }), error)
  }
}

function requireObject(value: unknown): JsonObject {
  if (isJsonObject(value as Json)) return value as JsonObject
  throw new TypeError('its upcaster returned no object')
}

/** The current version of something with these upcasters. */
export function versionOf({ upcasters = [] }: { upcasters?: readonly unknown[] }): number {
  return upcasters.length + 1
}
