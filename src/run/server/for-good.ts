import { ForeignMedia } from '#content/media/media-folder.ts'
import { NewerDatabase } from '#content/store/migrate-store.ts'

/** Whether no later attempt can succeed on this database: it is of a newer version, or the media folder belongs to another one. */
export function isForGood(error: unknown): error is NewerDatabase | ForeignMedia {
  return error instanceof NewerDatabase || error instanceof ForeignMedia
}
