import type { InvalidationBus, Changed } from '#content/live/invalidation-bus.ts'
import type { ContentReader } from '#model/content/content-reader.ts'
import { IMAGE_WIDTHS } from '#model/limits.ts'
import { imageType } from '#model/types/image.ts'

import type { Renditions } from './create-renditions.ts'
import { toOwnImage, type FoundImage } from './find-image.ts'

export type Preparation = {
  /** Reports the images that are published. */
  bus: Pick<InvalidationBus, 'subscribe'>
  reader: Pick<ContentReader, 'findDocument'>
  renditions: Pick<Renditions, 'rendition'>
  /** Resolves when there is nothing else to do; rejects after `signal`. Awaited before each rendition. */
  waitForQuiet(signal: AbortSignal): Promise<void>
}

/** What browsers accept that show most visits. */
const ACCEPT = 'image/avif,image/webp,*/*'
/** Small ones first: they are most, and what a list of pictures shows. */
const WIDTHS = Object.values(IMAGE_WIDTHS).toSorted((one, other) => one - other)

/**
 * Renders the device widths of images that are published, so that their first readers need not wait; the first start publishes those of the
 * demonstration. Renditions that are stored already cost a look-up. Returns a function that ends this.
 */
export function prepareRenditions({ bus, reader, renditions, waitForQuiet }: Preparation): () => void {
  const published: Changed['variants'][number][] = []
  const waiting = WIDTHS.map((width) => ({ width, images: new Map<string, FoundImage>() }))
  const ending = new AbortController()
  let isRunning = false

  const endSubscription = bus.subscribe({
    drop({ tokens, variants }) {
      if (!tokens.has(`type:${imageType.name}`)) return
      published.push(...variants)
      if (!isRunning) void run()
    },
    // The read copy was replaced, with content that was published before.
    dropAll: () => undefined,
  })

  async function run(): Promise<void> {
    isRunning = true
    try {
      for (;;) {
        await waitForQuiet(ending.signal)
        published.splice(0).forEach(enqueue)
        const next = waiting.find(({ images }) => images.size > 0)
        if (next === undefined) break
        await prepareFirst(next)
      }
    } catch {
      // The product is being stopped.
    }
    isRunning = false
  }

  function enqueue({ contentKey, language }: Changed['variants'][number]): void {
    const document = reader.findDocument(contentKey, language, new Set())
    const image = document?.access === 'public' ? toOwnImage(document) : undefined
    if (image === undefined || image.file.mimeType === 'image/svg+xml') return
    for (const { width, images } of waiting) if (width <= image.file.width || width === WIDTHS[0]) images.set(image.file.hash, image)
  }

  /** One that cannot be made is left to the first who asks for it, and is told then. */
  async function prepareFirst({ width, images }: { width: number; images: Map<string, FoundImage> }): Promise<void> {
    const [hash, image] = images.entries().next().value ?? []
    if (hash === undefined || image === undefined) return
    images.delete(hash)
    await renditions.rendition(image, { width, format: 'auto' }, { accept: ACCEPT, asker: { client: 'ahead' } })
  }

  return () => {
    endSubscription()
    ending.abort()
  }
}
