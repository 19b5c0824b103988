import type { IncomingMessage, ServerResponse } from 'node:http'

import { readRequestHead } from '#base/node/request-head.ts'

import { createByteCache } from './byte-cache.ts'

/** Images that were sent whole from memory, ready to be sent again without a route. */
export type ReadyImages = {
  /** The hot path: writes the image kept for this URL and Accept and says true, or leaves the request alone and says false. */
  offer(request: IncomingMessage, response: ServerResponse): boolean
  /** Keeps what a plain GET of this URL with this Accept was answered with. `headers` are names and values in turn. */
  keep(rawUrl: string, accept: string, image: { headers: string[]; bytes: Buffer }): void
  /** Forgets all: an image has changed. */
  clear(): void
}

type ReadyImage = { headers: string[]; bytes: Buffer }

const MOST = 2000
/** Longer URLs and Accept headers are answered, not kept. */
const LONGEST_KEY = 1000

/** Bounded in bytes and in number; the least recently asked for go first. `hosts` are those that may be answered; without them any single Host will do. */
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
      // Urls whose images have gone cost one look-up more; they are forgotten before they become many.
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
