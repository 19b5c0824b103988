import type { FolderState } from './media-folder.ts'

export type FolderRefusal = { kind: 'refuse'; reason: 'other-folder' | 'no-originals'; missing: number; originals: number }
export type FolderDecision = { kind: 'join'; missing: number } | FolderRefusal

/**
 * Whether a start may join a media folder and a database that do not hold the same id yet. A database that has a folder takes another one
 * only if it lacks an id and no original: then it is a copy of the folder. A database without one, new or of an older release, takes a
 * folder unless it lacks all originals.
 */
export function decideFolder({ databaseId, folderId, originals, missing: { length: missing } }: FolderState): FolderDecision {
  const refuse = (reason: FolderRefusal['reason']): FolderRefusal => ({ kind: 'refuse', reason, missing, originals })
  if (databaseId !== undefined && folderId !== undefined) return databaseId === folderId ? { kind: 'join', missing } : refuse('other-folder')
  if (databaseId !== undefined)
    return missing === 0 && originals > 0 ? { kind: 'join', missing } : refuse(missing > 0 ? 'no-originals' : 'other-folder')
  return originals > 0 && missing === originals ? refuse('no-originals') : { kind: 'join', missing }
}
