import type { FileStore } from '#base/node/files/file-store.ts'
import { openFileRoom, type FileLimits, type FileRoom } from '../file-room.ts'
import { NOW } from '../../../../tests/support/sample-content.ts'

const UNLIMITED: FileLimits = { perAddress: 1e12, perDay: 1e13, inAll: 1e13, reserve: 0 }

/** A room without limits, but for those that a test sets; the disk has `free` bytes left. */
export function openRoom(files: FileStore, limits: Partial<FileLimits> = {}, free = Number.POSITIVE_INFINITY): FileRoom {
  return openFileRoom({ files, folder: '', limits: { ...UNLIMITED, ...limits }, now: NOW, findFree: async () => free })
}
