import type { IncomingMessage, ServerResponse } from 'node:http'

import { readRequestHead } from '#base/node/request-head.ts'

import { createByteCache } from './byte-cache.ts'

/** Images that were sent from memory, cached so that they can be sent again without routing. */
export type ReadyImages = {
  /**
   * Called for every request, before routing: sends the image cached for this URL and Accept and returns true, or returns false and leaves
   * the response alone.
   */
  offer(request: IncomingMessage, response: ServerResponse): boolean
  /** Caches the answer to a plain GET of this URL with this Accept. `headers` holds names and values in turn. */
  keep(rawUrl: string, accept: string, image: { headers: string[]; bytes: Buffer }): void
  /** Empties the cache, because an image has changed. */
  clear(): void
}

type ReadyImage = { headers: string[]; bytes: Buffer }

const MOST = 2000
/** Answers for longer URLs and Accept headers are not cached. */
const LONGEST_KEY = 1000

/**
 * A least-recently-used cache limited in bytes and in number. `hosts` are the hosts that it answers for; without them, it answers for any.
 */
export function createReadyImages({ maximumBytes, hosts }: { maximumBytes: number; hosts?: ReadonlySet<string> }): ReadyImages {
  const images = createByteCache<ReadyImage>({ maximumBytes, bytesOf: ({ bytes }) => bytes.length, most: MOST })
  const urls = new Set<string>()

  return {
    offer(request, response) {
      const url = request.url ?? ''
      if (request.method !== 'GET' || !urls.has(url)) return false
      const head = readRequestHead(request)
      if (head === undefined || head.asksForPart || head.ifNoneMatch !== '') return false
      if (hosts !== undefined && !hosts.has(head.host.toLowerCase())) return false
      const image = images.get(toKey(url, head.accept))
      if (image === undefined) return false
      response.writeHead(200, image.headers)
      response.end(image.bytes)
      return true
    },
    keep(rawUrl, accept, image) {
      const key = toKey(rawUrl, accept)
      if (key.length > LONGEST_KEY) return
      images.set(key, image)
      if (images.has(key)) urls.add(rawUrl)
      // A URL whose image was evicted costs one look-up more; all are cleared before there are many.
      if (urls.size > 2 * MOST) urls.clear()
    },
    clear() {
      images.clear()
      urls.clear()
    },
  }
}

function toKey(url: string, accept: string): string {
  return `${url}\n${accept}`
}
