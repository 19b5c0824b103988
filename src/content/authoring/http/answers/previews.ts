import { PREVIEW_START, toPreviewPath } from '#model/links/preview-path.ts'
import type { ListedPreviewLink } from '#content/store/preview-links.ts'

import { drawDraft } from '../../previews/draw-draft.ts'
import { drawPage } from '../../previews/draw-page.ts'
import { endPreview } from '../../previews/end-preview.ts'
import { listPreviews } from '../../previews/list-previews.ts'
import { LONGEST_PREVIEW_HOURS, type SharedPreview, sharePreview } from '../../previews/share-preview.ts'
import type { Answers } from '../asking.ts'

/** The answers about links to previews. */
export const PREVIEW_ANSWERS: Answers<'sharePreview' | 'listPreviews' | 'endPreview' | 'drawPage' | 'drawDraft'> = {
  sharePreview: {
    act: 'share-preview',
    answer: async ({ store, actor, now, path, body: { hours = LONGEST_PREVIEW_HOURS, own: isOwn }, place: { basePath } }) =>
      tellPreview(await sharePreview(store, { actor, now, ...path, hours, isOwn }), basePath),
  },
  listPreviews: {
    act: 'read',
    answer: async ({ store, actor, now, path }) => ({ previews: (await listPreviews(store, { actor, now, ...path })).map(toListed) }),
  },
  drawPage: {
    act: 'read',
    answer: async ({ store, actor, now, path, body: { member = false, ...words }, place: { blocks, drawPage: draw } }) =>
      await drawPage(store, { actor, now, ...path, ...words, isMember: member, blocks, draw }),
  },
  drawDraft: {
    act: 'read',
    answer: async ({ store, actor, path, place }) => await drawDraft(store, { actor, ...path, draw: place.drawDraft }),
  },
  endPreview: {
    act: 'end-preview',
    answer: async ({ store, actor, now, path: { contentKey, preview } }) => await endPreview(store, { actor, now, contentKey, id: preview }),
  },
}

/** A link with the path at which it begins. */
export function tellPreview({ id, token, expiresAt }: SharedPreview, basePath: string): { id: string; path: string; expiresAt: string } {
  return { id, path: basePath + toPreviewPath({ token, isMember: false }) + PREVIEW_START, expiresAt }
}

/** A link as lists show it. */
export function toListed({ subject, isOwn: _own, ...link }: ListedPreviewLink): Omit<ListedPreviewLink, 'subject' | 'isOwn'> & { language?: string } {
  return { ...link, ...('language' in subject && { language: subject.language }) }
}
