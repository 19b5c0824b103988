import type { MediaOrder } from '#content/store/list-media.ts'

import { createMedia } from '../../media/create-media.ts'
import { beginUpload } from '../../media/begin-upload.ts'
import { describeLibrary } from '../../media/describe-library.ts'
import { listMedia } from '../../media/list-media.ts'
import type { OpenUpload } from '../../media/own-upload.ts'
import { placeMedia } from '../../media/place-media.ts'
import { readFile } from '../../media/read-file.ts'
import { receivePart } from '../../media/receive-part.ts'
import { replaceFile } from '../../media/replace-file.ts'
import { dropUpload, listUploads, readUpload } from '../../media/uploads.ts'
import type { Answers, Asking } from '../asking.ts'
import { toOrder, toRow } from './items.ts'

type Name =
  | 'beginUpload'
  | 'listUploads'
  | 'readUpload'
  | 'sendPart'
  | 'dropUpload'
  | 'describeLibrary'
  | 'listMedia'
  | 'createMedia'
  | 'placeMedia'
  | 'readFile'
  | 'replaceFile'

/** The answers about files on their way, and about images and documents. */
export const MEDIA_ANSWERS: Answers<Name> = {
  beginUpload: {
    act: 'upload-file',
    answer: async ({ store, actor, now, body, place: { media } }) => toOwn(await beginUpload(store, { actor, now, media, ...body })),
  },
  listUploads: {
    act: 'upload-file',
    answer: async ({ store, actor, now, place: { media } }) => ({ uploads: (await listUploads(store, { actor, now, media })).map(toOwn) }),
  },
  readUpload: {
    act: 'upload-file',
    answer: async ({ store, actor, now, path, place: { media } }) => toOwn(await readUpload(store, { actor, now, media, id: path.upload })),
  },
  sendPart: {
    act: 'upload-file',
    answer: async ({ store, actor, now, path, query, bytes, place: { media } }) =>
      toOwn(await receivePart(store, { actor, now, media, id: path.upload, ...query, bytes })),
  },
  dropUpload: {
    act: 'upload-file',
    answer: async ({ store, actor, now, path, place: { media } }) => await dropUpload(store, { actor, now, media, id: path.upload }),
  },
  describeLibrary: { act: 'read', answer: async ({ store, actor, place: { media } }) => await describeLibrary(store, { actor, media }) },
  listMedia: {
    act: 'read',
    async answer({ store, actor, query }) {
      const { items, nextCursor } = await listMedia(store, { actor, ...toListing(query) })
      return { items: items.map((item) => ({ ...item, languages: item.languages.map(toRow) })), nextCursor }
    },
  },
  createMedia: {
    act: 'upload-image',
    async answer({ store, actor, now, body: { upload: id, ...words }, place: { media, warn } }) {
      const {
        recordId: _,
        file: { color: __, ...file },
        ...created
      } = await createMedia(store, { actor, now, media, id, words, warn })
      return { ...created, file }
    },
    version: ({ version }) => version,
  },
  placeMedia: {
    act: 'place-media',
    answer: async ({ store, actor, now, path, body }) => await placeMedia(store, { actor, now, ...path, ...body }),
  },
  readFile: {
    act: 'read',
    answer: async ({ store, actor, path, query: { size = 'original' }, accept, place: { draftFiles: files } }) =>
      await readFile(store, { actor, ...path, size, accept, files }),
  },
  replaceFile: {
    act: 'replace-file',
    answer: async ({ store, actor, now, path, body: { upload: id, ...words }, seen, place: { media, warn } }) =>
      await replaceFile(store, { actor, now, media, id, ...path, ...words, expectedVersion: seen, warn }),
    version: ({ version }) => version,
  },
}

/** Whose it is need not be said. */
function toOwn({ id, name, size, offset, createdAt, expiresAt }: OpenUpload) {
  return { id, name, size, offset, createdAt, expiresAt }
}

function toListing({ kind, folder, tag, unused, missingAlt, archived, q, sort, cursor, limit }: Asking<'listMedia'>['query']) {
  const tags = tag?.split(',').filter((each) => each.trim() !== '')
  const filter = { kinds: kind, folder, tags, isUnreferenced: unused, missingAlt, isArchived: archived, text: q }
  return { filter, ...toOrder<MediaOrder>(sort), cursor, limit }
}
