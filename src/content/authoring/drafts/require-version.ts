import { AuthoringError, VersionConflict, type VersionWords } from '#model/authoring/authoring-errors.ts'
import type { Store } from '#content/store/tables.ts'
import type { VariantKey } from '#content/store/variants.ts'
import { findVersion, type Version } from '#content/store/versions.ts'
import { sentence } from '#texts/sentence.ts'

import type { BlockRules } from '../checks/check-view.ts'

type Seen = VariantKey & { expectedVersion?: number; blocks: BlockRules }

/**
 * Requires that the caller has seen the draft that an act is about to change or to publish. Throws `PRECONDITION_REQUIRED` if there is a
 * draft but no expected version, and a `VersionConflict` with both versions if the draft is another one.
 */
export async function requireVersion(transaction: Store, seen: Seen, draft: Version | undefined): Promise<void> {
  const { expectedVersion, blocks } = seen
  if (expectedVersion === (draft?.version ?? 0) || (expectedVersion === undefined && draft === undefined)) return
  if (expectedVersion !== undefined && !isVersionNumber(expectedVersion)) throw new AuthoringError('INVALID_CONFIG', sentence('refuseVersionNumber'))
  if (expectedVersion === undefined)
    throw new AuthoringError('PRECONDITION_REQUIRED', sentence('refuseUnseen', { item: seen.contentKey, language: seen.language }))
  const base = await findVersion(transaction, { ...seen, version: expectedVersion }, blocks)
  const said =
    draft === undefined
      ? sentence('conflictNoDraft', { version: expectedVersion })
      : sentence('conflictSaved', { version: expectedVersion, name: draft.authorName ?? draft.author, draft: draft.version })
  throw new VersionConflict(said, {
    base: base && toWords(base),
    theirs: draft && toWords(draft),
    author: draft && (draft.authorName ?? draft.author),
    savedAt: draft?.createdAt,
  })
}

/** Whether both databases can store a number as a version (32 bits, signed). */
export function isVersionNumber(number: unknown): number is number {
  return Number.isInteger(number) && Number(number) >= 0 && Number(number) < 2 ** 31
}

function toWords({ version, title, urlName, body }: Version): VersionWords {
  return { version, title, urlName, body }
}
