import type { JsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { REVIEW_ACTS, type ReviewAct } from '#model/authoring/states.ts'
import { type AuditEntry, listAuditEntries } from '#content/store/audit.ts'
import { listVersionLines, type VersionLine } from '#content/store/versions.ts'
import { sentence, type Sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import { defineQuery } from '../define-act.ts'
import { getVariant } from '../drafts/get-variant.ts'
import { isVersionNumber } from '../drafts/require-version.ts'

/** When a version was published, the reason if one was given, and why it was published in spite of warnings. */
export type PastPublication = { at: string; author: string; name?: string; note?: string; override?: { reason: string; warnings: number } }
/** What a colleague did about a version: a review with its note, a comment without its words. */
export type PastTalk = { at: string; act: ReviewAct; author: string; name?: string; note?: string; reviewer?: string; thread?: string }
type Past = { publications: PastPublication[]; talk: PastTalk[]; restoredFrom?: number }
/** `restoredFrom` is the version that this one restored. */
export type ListedVersion = VersionLine & { isLive: boolean; isDraft: boolean } & Past

/** With `before`, the page begins with the version below that number. */
export type VersionListing = { actor: Actor; contentKey: string; language: string; before?: number; limit?: number }

const LARGEST_PAGE = 100

/**
 * The history of a language, newest version first, without content (`findVersionOf` returns it). Throws `NOT_FOUND` if the item does not
 * have the language.
 */
export const listVersions = defineQuery<VersionListing, ListedVersion[]>('read', async (store, listing) => {
  const { contentKey, language, before, limit = LARGEST_PAGE } = listing
  if (before !== undefined && !isVersionNumber(before)) refuse(sentence('refuseBefore'))
  if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_PAGE) refuse(sentence('refusePageOfVersions', { most: LARGEST_PAGE }))
  const { liveVersion, draftVersion } = await getVariant(store, listing)
  const lines = await listVersionLines(store, { contentKey, language, before, limit })
  const acts = await listAuditEntries(store, contentKey, { language, acts: ['publish', 'restore-version', ...REVIEW_ACTS] })
  const byVersion = Map.groupBy(acts, (entry) => entry.version)
  return lines.map((line) => {
    const { version } = line
    return { ...line, isLive: version === liveVersion, isDraft: version === draftVersion, ...toPast(byVersion.get(version) ?? []) }
  })
})

function toPast(entries: readonly AuditEntry[]): Past {
  const from = entries.find(({ act }) => act === 'restore-version')?.detail?.['from']
  const publications = entries.filter(({ act }) => act === 'publish')
  return {
    publications: publications.map(({ at, author, name, detail }) => {
      const { note, override, warnings } = detail ?? {}
      return {
        at,
        author,
        name,
        note: typeof note === 'string' ? note : undefined,
        ...(typeof override === 'string' && { override: { reason: override, warnings: Number(warnings) } }),
      }
    }),
    talk: entries.flatMap(({ at, act, author, name, detail }) => {
      const known = REVIEW_ACTS.find((each) => each === act)
      return known === undefined ? [] : [{ at, act: known, author, name, ...readDetail(detail) }]
    }),
    restoredFrom: typeof from === 'number' ? from : undefined,
  }
}

function readDetail({ note, reviewer, thread }: JsonObject = {}): Pick<PastTalk, 'note' | 'reviewer' | 'thread'> {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return { note: text(note), reviewer: text(reviewer), thread: text(thread) }
}

function refuse(said: Sentence): never {
  throw new AuthoringError('ILLEGAL_QUERY_PARAMETER_VALUE', said)
}
