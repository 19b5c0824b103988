import { open, type FileHandle } from 'node:fs/promises'

import { codeOf } from '#base/pure/error-code.ts'

/** Error codes of systems that cannot open or flush folders, such as Windows and some network drives. */
const CANNOT = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP', 'ENOSYS'])

/**
 * Flushes the entries of a folder, so that a file that was renamed into it is still there after a power cut. Where a system cannot do that,
 * only the file itself is flushed. Disk errors are thrown, because the file may then be lost.
 */
export async function flushFolder(folder: string): Promise<void> {
  let handle: FileHandle | undefined
  try {
    handle = await open(folder, 'r')
    await handle.sync()
  } catch (error) {
    if (!CANNOT.has(codeOf(error))) throw error
  } finally {
    await handle?.close()
  }
}
