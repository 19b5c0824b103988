import type { Actor } from '#model/accounts/actor.ts'
import type { Media } from '#content/media/media.ts'
import { mostBytes } from '#content/media/keep-original.ts'
import { countFolders, type Counted, countTags } from '#content/store/media-places.ts'
import { sumMediaBytes } from '#content/store/uploads.ts'

import { defineQuery } from '../define-act.ts'

/** Folders and tags with the number of items, and the room for files in bytes: of the person who asks, of all, and of one file. */
export type Library = {
  folders: Counted[]
  tags: Counted[]
  own: { used: number; most: number }
  all: { used: number; most: number }
  largest: { image: number; document: number }
}

/** What the media library is sorted by, and how much room there is. */
export const describeLibrary = defineQuery<{ actor: Actor; media: Media }, Library>('read', async (store, { actor, media }) => ({
  folders: await countFolders(store),
  tags: await countTags(store),
  own: { used: await sumMediaBytes(store, actor.id), most: media.limits.personBytes },
  all: { used: await sumMediaBytes(store), most: media.limits.allBytes },
  largest: { image: mostBytes(media, 'image'), document: mostBytes(media, 'document') },
}))
