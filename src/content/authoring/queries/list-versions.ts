import type { Actor } from '#model/accounts/actor.ts'
import { type AuditEntry, listAuditEntries } from '#content/store/audit.ts'
import { listVersionLines, type VersionLine } from '#content/store/versions.ts'
import { sentence, type Sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import { defineQuery } from '../define-act.ts'
import { getVariant } from '../drafts/get-variant.ts'
import { isVersionNumber } from '../drafts/require-version.ts'

/** When a version was published, the reason if one was given, and why it was published in spite of warnings. */
export type PastPublication = { at: string; author: string; name?: string; note?: string; override?: { reason: string; warnings: number } }
/** `restoredFrom` is the version that this one restored. */
export type ListedVersion = VersionLine & { isLive: boolean; isDraft: boolean; publications: PastPublication[]; restoredFrom?: number }

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
  const acts = await listAuditEntries(store, contentKey, { language, acts: ['publish', 'restore-version'] })
  const byVersion = Map.groupBy(acts, (entry) => entry.version)
  return lines.map((line) => {
    const { version } = line
    return { ...line, isLive: version === liveVersion, isDraft: version === draftVersion, ...toPast(byVersion.get(version) ?? []) }
  })
})

function toPast(entries: readonly AuditEntry[]): Pick<ListedVersion, 'publications' | 'restoredFrom'> {
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
    restoredFrom: typeof from === 'number' ? from : undefined,
  }
}

function refuse(said: Sentence): never {
  throw new AuthoringError('ILLEGAL_QUERY_PARAMETER_VALUE', said)
}
