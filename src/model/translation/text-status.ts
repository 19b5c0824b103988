import { type Layout, layOut } from './lay-out.ts'
import type { TextKind } from './list-texts.ts'

/** How a text stands to its source. `missing`: there is none, or it is still that of the source; `same`: it is, but may be a name. */
export const TEXT_STATUSES = ['missing', 'outdated', 'same', 'current'] as const
export type TextStatus = (typeof TEXT_STATUSES)[number]

/** Shorter texts may be names, numbers or titles of standards, which are the same in all languages. */
const LEAST_WORDS = 8
const NO_WORDS = /<[^<>]*>|\{![^{}]*\}|&[a-z#0-9]+;|\b[a-z0-9]+(?:-[a-z0-9]+)+\b/g
const WORD = /\p{L}{2,}/gu

/** A text and its translation now, and both as they were (`…Then`) when the translation was current. */
export type TextHistory = { source: string; target: string | undefined; sourceThen: string | undefined; targetThen: string | undefined }

/**
 * The status of a translated text. It is out of date when its source is other than when the whole translation was current, and it is not:
 * whoever changed it since has seen the source.
 */
export function findTextStatus({ source, target, sourceThen, targetThen }: TextHistory): TextStatus {
  if (target === undefined || target.trim() === '' || (target === source && isLong(source))) return 'missing'
  if (sourceThen !== undefined && sourceThen !== source && targetThen === target) return 'outdated'
  return target === source ? 'same' : 'current'
}

/** Whether a text is so long that it cannot be the same in two languages by chance. */
export function isLong(text: unknown): text is string {
  return typeof text === 'string' && (text.replaceAll(NO_WORDS, ' ').match(WORD)?.length ?? 0) >= LEAST_WORDS
}

/** The sentences of a text, to be told from those that were not there before. */
export function listSentences(text: string, kind: TextKind, language: string): string[] {
  const { parts, attributes }: Layout = layOut(text, kind, language)
  return [...parts.flatMap((part) => (typeof part === 'string' ? [] : [part.raw])), ...attributes.map(({ segment }) => segment.raw)]
}
