import type { IncomingMessage, ServerResponse } from 'node:http'

import { readRequestHead } from '#base/node/request-head.ts'

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

/** Bounded in bytes and in number; the oldest go first. `hosts` are those that may be answered; without them any single Host will do. */
export function createReadyImages({ maximumBytes, hosts }: { maximumBytes: number; hosts?: ReadonlySet<string> }): ReadyImages {
  const images = new Map<string, ReadyImage>()
  const urls = new Set<string>()
  let bytes = 0

  const drop = (key: string) => {
    bytes -= images.get(key)?.bytes.length ?? 0
    images.delete(key)
  }
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
      if (key.length > LONGEST_KEY || image.bytes.length > maximumBytes / 8) return
      drop(key)
      images.set(key, image)
      urls.add(rawUrl)
      bytes += image.bytes.length
      for (const oldest of images.keys()) {
        if (bytes <= maximumBytes && images.size <= MOST) break
        drop(oldest)
      }
      // Urls whose images have gone cost one look-up more; they are forgotten before they become many.
      if (urls.size > 2 * MOST) urls.clear()
    },
    clear() {
      images.clear()
      urls.clear()
      bytes = 0
    },
  }
}

function toKey(url: string, accept: string): string {
  return `${url}\n${accept}`
}
