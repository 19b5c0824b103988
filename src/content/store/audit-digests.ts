import { createHash, randomBytes } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { StoreTables } from './tables.ts'

/**
 * The parts of an entry, each with a digest and a salt of its own, because each may be forgotten without the others. What is digested never
 * changes, or stored chains could not be checked.
 */
export const AUDIT_PARTS = ['core', 'name', 'detail', 'client'] as const
export type AuditPart = (typeof AUDIT_PARTS)[number]

/** A row of the table, and what of it is digested. */
export type AuditRow = Selectable<StoreTables['audit']>
export type AuditWords = Omit<AuditRow, 'id' | keyof AuditSalts>
/** A part that an entry does not have, or has no more, has no salt. */
export type AuditSalts = Record<`${AuditPart}_salt`, string | null>
/** A part that an entry never had has no digest. */
export type AuditDigests = Record<AuditPart, string | null>

/** A link of the chain: to an entry with its digests, or to a note of what was forgotten (`noteForgotten`). */
export type AuditLink = Selectable<StoreTables['audit_link']>

/** What the first link follows. */
export const NO_LINK = 'A'.repeat(43)
const SALT_BYTES = 16

/** New salts for an entry, and the digests with them. */
export function digestEntry(words: AuditWords): { salts: AuditSalts; digests: AuditDigests } {
  const salts: AuditSalts = { core_salt: null, name_salt: null, detail_salt: null, client_salt: null }
  const digests: AuditDigests = { core: null, name: null, detail: null, client: null }
  for (const part of AUDIT_PARTS) {
    if (!hasPart(words, part)) continue
    const salt = randomBytes(SALT_BYTES).toString('base64url')
    salts[`${part}_salt`] = salt
    digests[part] = digestPart(words, part, salt)
  }
  return { salts, digests }
}

/** Whether an entry has a part. */
export function hasPart(words: AuditWords, part: AuditPart): boolean {
  return part === 'core' || listValues(words, part).some((value) => value !== null)
}

/** The digest of a part with its salt: 43 characters. */
export function digestPart(words: AuditWords, part: AuditPart, salt: string): string {
  return digest([salt, ...listValues(words, part)])
}

/** The text of a link, which depends on everything before it. */
export function digestLink(previous: string, { seq, audit_id, core, name, detail, client, forgotten }: Omit<AuditLink, 'link'>): string {
  return digest([previous, seq, audit_id, core, name, detail, client, forgotten])
}

type Value = string | number | null

function listValues(words: AuditWords, part: AuditPart): Value[] {
  if (part === 'name') return [words.author_name]
  if (part === 'detail') return [words.detail]
  if (part === 'client') return [words.client]
  const { at, author, role, by_right, act, content_key, language, version } = words
  return [at, author, role, by_right, act, content_key, language, version]
}

function digest(values: readonly Value[]): string {
  // As both databases return them: they replace halves of characters.
  const stored = values.map((value) => (typeof value === 'string' ? value.toWellFormed() : value))
  return createHash('sha256').update(JSON.stringify(stored)).digest('base64url')
}
