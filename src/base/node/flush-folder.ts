import { open, type FileHandle } from 'node:fs/promises'

/** What systems answer that cannot open or flush folders, such as Windows and some network drives. */
const CANNOT = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP', 'ENOSYS'])

/**
 * Flushes the names in a folder, so that a file that was renamed into it is there after a power cut. Where a system cannot do that, the
 * file's own flush has to do; a disk that fails is thrown, because nothing may be promised then.
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

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
