import { randomBytes } from 'node:crypto'
import { copyFile, link, mkdir, open, rename, rm, unlink, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'

import { codeOf } from '#base/pure/error-code.ts'
import { UNFINISHED } from './file-key.ts'

/** Error codes where hard links are not supported, or where a file already has too many. */
const NO_LINK = new Set(['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'])

/** Writes a temporary file beside `path`, flushes it and renames it: after a power cut the file is complete or absent. */
export async function writeBeside(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  await settle(path, async (draft) => {
    const file = await inFolder(draft, () => open(draft, 'wx', 0o600))
    try {
      if (content instanceof Uint8Array) await file.writeFile(content)
      else for await (const chunk of content) await file.writeFile(chunk)
      await file.sync()
    } finally {
      await file.close()
    }
  })
}

/** Flushes a local file and moves it to `path`; across file systems its bytes are copied. */
export async function moveIn(from: string, path: string): Promise<void> {
  await flushFile(from)
  try {
    await inFolder(path, () => rename(from, path))
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    await settle(path, (draft) => copyAndFlush(from, draft))
    await rm(from)
  }
}

/** Gives a file a second name with a hard link and sets its modification time to now (for both names); copies it where hard links fail. */
export async function linkBeside(from: string, path: string): Promise<void> {
  await settle(path, async (draft) => {
    try {
      await inFolder(draft, () => link(from, draft))
    } catch (error) {
      if (!NO_LINK.has(codeOf(error))) throw error
      await copyAndFlush(from, draft)
    }
    const now = new Date()
    await utimes(draft, now, now)
  })
}

async function settle(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}${UNFINISHED}`
  try {
    await write(draft)
    await rename(draft, path)
  } finally {
    // The rename has removed the draft, unless both were hard links to the same file: then it does nothing. A draft that cannot be deleted
    // here is swept later.
    await unlink(draft).catch(() => undefined)
  }
}

/** Creates the folder only after ENOENT, so that writing into an existing folder costs no extra call. */
async function inFolder<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return await act()
  }
}

async function copyAndFlush(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  await flushFile(to)
}

async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
