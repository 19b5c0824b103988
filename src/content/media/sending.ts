/** Images in memory that are on their way to readers, who may read slowly or not at all. */
export type Sending = {
  /** Counts an image until the returned function is called. Each is counted once, however many read it. */
  hold(bytes: Buffer, client: string): () => void
  /** Whether another image may be made for a client before earlier ones have been read. */
  hasRoom(client: string): boolean
}

/** Counts images within limits in bytes: in all, and of one client. */
export function createSending({ inAll, ofClient }: { inAll: number; ofClient: number }): Sending {
  const all = createHeap()
  const clients = new Map<string, Heap>()
  return {
    hold(bytes, client) {
      const own = clients.get(client) ?? createHeap()
      clients.set(client, own)
      all.add(bytes)
      own.add(bytes)
      return () => {
        all.remove(bytes)
        own.remove(bytes)
        if (own.size() === 0) clients.delete(client)
      }
    },
    hasRoom: (client) => all.size() < inAll && (clients.get(client)?.size() ?? 0) < ofClient,
  }
}

type Heap = { add(bytes: Buffer): void; remove(bytes: Buffer): void; size(): number }

/** The total length of different buffers, each added and removed any number of times. */
function createHeap(): Heap {
  const holders = new Map<Buffer, number>()
  let size = 0
  return {
    add(bytes) {
      const before = holders.get(bytes) ?? 0
      if (before === 0) size += bytes.length
      holders.set(bytes, before + 1)
    },
    remove(bytes) {
      const before = holders.get(bytes) ?? 0
      if (before > 1) return void holders.set(bytes, before - 1)
      if (holders.delete(bytes)) size -= bytes.length
    },
    size: () => size,
  }
}
