import { PREVIEW_START, toPreviewPath } from '#model/links/preview-path.ts'

import { drawPage } from '../../previews/draw-page.ts'
import { endPreview } from '../../previews/end-preview.ts'
import { listPreviews } from '../../previews/list-previews.ts'
import { LONGEST_PREVIEW_HOURS, sharePreview } from '../../previews/share-preview.ts'
import type { Answers } from '../asking.ts'

/** The answers about links to previews. */
export const PREVIEW_ANSWERS: Answers<'sharePreview' | 'listPreviews' | 'endPreview' | 'drawPage'> = {
  sharePreview: {
    act: 'share-preview',
    async answer({ store, actor, now, path, body: { hours = LONGEST_PREVIEW_HOURS, own: isOwn }, place: { basePath } }) {
      const { id, token, expiresAt } = await sharePreview(store, { actor, now, ...path, hours, isOwn })
      return { id, path: basePath + toPreviewPath({ token, isMember: false }) + PREVIEW_START, expiresAt }
    },
  },
  listPreviews: {
    act: 'read',
    async answer({ store, actor, now, path }) {
      const links = await listPreviews(store, { actor, now, ...path })
      return { previews: links.map(({ contentKey: _key, isOwn: _own, ...link }) => link) }
    },
  },
  drawPage: {
    act: 'read',
    answer: async ({ store, actor, now, path, body: { member = false, ...words }, place: { blocks, drawPage: draw } }) =>
      await drawPage(store, { actor, now, ...path, ...words, isMember: member, blocks, draw }),
  },
  endPreview: {
    act: 'end-preview',
    answer: async ({ store, actor, now, path: { contentKey, preview } }) => await endPreview(store, { actor, now, contentKey, id: preview }),
  },
}
