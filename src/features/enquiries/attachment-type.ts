import { open } from 'node:fs/promises'

/** The accepted file types: their first bytes and the extensions that their names may have. Files are never decoded. */
const KINDS: readonly { mimeType: string; endings: readonly string[]; isKind(head: Buffer): boolean }[] = [
  { mimeType: 'application/pdf', endings: ['pdf'], isKind: (head) => head.subarray(0, 5).toString('latin1') === '%PDF-' },
  { mimeType: 'image/png', endings: ['png'], isKind: (head) => head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) },
  { mimeType: 'image/jpeg', endings: ['jpg', 'jpeg'], isKind: (head) => head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) },
  {
    mimeType: 'image/webp',
    endings: ['webp'],
    isKind: (head) => head.subarray(0, 4).toString('latin1') === 'RIFF' && head.subarray(8, 12).toString('latin1') === 'WEBP',
  },
]

/** The type of a file by its first bytes and its name, which must agree; else which of the two is wrong. */
export async function findAttachmentType(
  path: string,
  name: string,
): Promise<{ mimeType: string } | { fault: 'fileTypeUnknown' | 'fileMislabelled' }> {
  const head = await readHead(path)
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const byName = KINDS.find(({ endings }) => endings.includes(ending))
  const byBytes = KINDS.find(({ isKind }) => isKind(head))
  if (byName !== undefined && byName === byBytes) return { mimeType: byName.mimeType }
  return { fault: byName === undefined ? 'fileTypeUnknown' : 'fileMislabelled' }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * The visitor's file name as it is shown: the last part of the path, without control characters, of bounded length. It is never used as a
 * path.
 */
export function toShownName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim()
  return [...clean].slice(-120).join('') || 'file'
}
