import sharp from 'sharp'

import { uploadImage } from '#content/authoring/drafts/upload-image.ts'
import { publish } from '#content/authoring/publication/publish.ts'
import { openMedia } from '#content/media/media.ts'
import { closeStore, openStore } from '#content/store/open-store.ts'
import type { Actor } from '#model/accounts/actor.ts'

const ACTOR: Actor = { id: 'photographer', name: 'Photographer', role: 'editor', by: 'command' }
/** Sizes up to the limit of 40 megapixels. */
const SIZES = [
  { width: 8000, height: 5000 },
  { width: 7000, height: 5700 },
  { width: 8000, height: 4900 },
]

/** Publishes photographs of 40 megapixels as the file assets `large_photo_0` to `large_photo_2`, in a data folder that no product uses. */
export async function publishLargePhotos(dataDir: string): Promise<void> {
  const media = openMedia({ dataDir })
  const store = await openStore({ dataDir })
  const now = new Date()
  for (const [place, size] of SIZES.entries()) {
    const name = `large_photo_${place}`
    const upload = { bytes: await drawPhoto(size), fileName: `${name}.jpg`, title: name, altText: name, fileAssetName: name }
    const { contentKey } = await uploadImage(store, { ...upload, media, language: 'en_US', actor: ACTOR, now })
    const published = await publish(store, { contentKey, language: 'en_US', actor: ACTOR, now, blocks: new Map() })
    if (published.kind !== 'published') throw new Error(`${name} could not be published: ${JSON.stringify(published)}`)
  }
  await closeStore(store)
  media.close()
}

/** Soft shapes with some grain: about 5 MB as JPEG. */
async function drawPhoto({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const small = await sharp({ create: { width: 400, height: 250, channels: 3, background: 'grey', noise } })
    .png()
    .toBuffer()
  return await sharp(small).resize(width, height, { fit: 'fill', kernel: 'cubic' }).jpeg({ quality: 80 }).toBuffer()
}
