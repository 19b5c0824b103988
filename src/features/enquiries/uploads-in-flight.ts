import { toClientKey } from '#base/node/client-key.ts'

/** The bytes of one form's files while they arrive, in the folder for incoming files. */
export type Upload = {
  /** Takes room for bytes that are about to be written; false when there is none. */
  take(bytes: number): boolean
  /** Gives all of it back: the files have been deleted or moved. */
  end(): void
}

/** How many bytes may be in flight: of one address, and of all together. */
export type InFlightLimits = { perAddress: number; inAll: number }

/** One address may have an eighth of what is left, so that a flood leaves room for those who come late. */
const PART = 8

/**
 * Bounds the temporary files of uploads, which are there before anything is known of their form: many at the same time, slow ones, and those
 * that break off.
 */
export function createUploadsInFlight({ perAddress, inAll }: InFlightLimits): (clientAddress: string) => Upload {
  const held = new Map<string, number>()
  let sum = 0

  return (clientAddress) => {
    const client = toClientKey(clientAddress)
    let own = 0
    const change = (bytes: number) => {
      own += bytes
      sum += bytes
      const left = (held.get(client) ?? 0) + bytes
      if (left === 0) held.delete(client)
      else held.set(client, left)
    }
    return {
      take(bytes) {
        const ofClient = held.get(client) ?? 0
        if (ofClient + bytes > Math.min(perAddress, (inAll - (sum - ofClient)) / PART)) return false
        change(bytes)
        return true
      },
      end: () => change(-own),
    }
  }
}
