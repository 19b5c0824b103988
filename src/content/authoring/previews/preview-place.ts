import type { PreviewOwner } from '#content/store/preview-links.ts'

/** What `sharePreview` gives a link: nine bytes. */
export const PREVIEW_ID = /^[\w-]{12}$/

/** Whose links are meant: those of an item or those of a release. */
export type PreviewPlace = { contentKey?: string; release?: string }

/** The one of both that is given. */
export function readOwner({ contentKey = '', release }: PreviewPlace): PreviewOwner {
  return release === undefined ? { contentKey } : { release }
}
