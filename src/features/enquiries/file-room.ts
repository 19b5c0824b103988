import { createShareLimit } from '#features/accounts/limit-share.ts'
import { findFreeBytes } from '#base/node/free-bytes.ts'
import { type FileFacts, type FileStore, listAll } from '#base/node/files/file-store.ts'

/** How many bytes of visitors' files may lie on disk. */
export type FileLimits = {
  /** In 24 hours from one address (an IPv4 address, or the /64 of an IPv6 address). */
  perAddress: number
  /** In 24 hours from all addresses together. */
  perDay: number
  /** At any time. */
  inAll: number
  /** Free space of the disk that is left for everything else. */
  reserve: number
}

/** The room for files of enquiries, both of accepted and of refused forms. */
export type FileRoom = {
  /** Takes room for new files of a client; false when there is none for all of them. */
  reserve(client: string, files: readonly { bytes: number }[], now: Date): Promise<boolean>
  /** Gives back the room of files that could not be written. */
  giveBack(client: string, files: readonly { bytes: number }[]): Promise<void>
  /** Counts what is on disk; files may have been deleted since. */
  recount(now: Date): Promise<void>
}

export type FileRoomOptions = { files: FileStore; folder: string; limits: FileLimits; now?: Date; findFree?: typeof findFreeBytes }

const FOLDER = 'attachments/'
const DAY_SECONDS = 86_400
const BLOCK = 4096

/**
 * Opens the room and counts what earlier processes left in it. What came in the last 24 hours counts as taken by all addresses together;
 * which address it came from is not kept on disk.
 */
export function openFileRoom({ files, folder, limits, now: start = new Date(), findFree = findFreeBytes }: FileRoomOptions): FileRoom {
  let held = 0
  const opened = count(start).then((taken) =>
    createShareLimit({ perClient: limits.perAddress, inAll: limits.perDay, least: 0, seconds: DAY_SECONDS, taken }),
  )
  opened.catch(() => {})

  /** Returns how much of it came in the last 24 hours. */
  async function count(now: Date): Promise<number> {
    const found = await listAll(files, FOLDER)
    held = sizeOf(found)
    return sizeOf(found.filter(({ modifiedAt }) => now.getTime() - modifiedAt.getTime() < DAY_SECONDS * 1000))
  }

  return {
    async reserve(client, wanted, now) {
      if (wanted.length === 0) return true
      const bytes = sizeOnDisk(wanted)
      const share = await opened
      if ((await findFree(folder)) - bytes < limits.reserve || held + bytes > limits.inAll) return false
      // Counted before asking for the share, because several forms may arrive at once.
      held += bytes
      if ((await share.consume(client, now, bytes)).kind === 'ok') return true
      held -= bytes
      return false
    },
    async giveBack(client, wanted) {
      const bytes = sizeOnDisk(wanted)
      held -= bytes
      await (await opened).giveBack(client, bytes)
    },
    async recount(now) {
      await count(now)
    },
  }
}

/** Each file takes whole blocks of the disk, and one more for its name and what is noted of it: so many small files count too. */
function sizeOnDisk(files: readonly { bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + toBlocks(bytes) + BLOCK, 0)
}

function sizeOf(found: readonly FileFacts[]): number {
  return found.reduce((sum, { size }) => sum + toBlocks(size), 0)
}

function toBlocks(bytes: number): number {
  return Math.ceil(bytes / BLOCK) * BLOCK
}
