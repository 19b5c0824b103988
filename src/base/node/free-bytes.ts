import { statfs } from 'node:fs/promises'

/** How many bytes this user can still write to the disk of a folder; unlimited where the system does not say. */
export async function findFreeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
