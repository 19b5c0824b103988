import { BackupRefusal } from './manifest.ts'

export const BLOCK = 512
/** A tar file ends with two empty blocks. */
export const END = Buffer.alloc(2 * BLOCK)

/** The header of a file in a tar file (POSIX ustar): only its owner may read it, and its date is `at`. */
export function writeHeader({ path, size, at }: { path: string; size: number; at: Date }): Buffer {
  const header = Buffer.alloc(BLOCK)
  const { name, prefix } = splitPath(path)
  header.write(name, 0, 100)
  header.write(toOctal(0o600, 8), 100)
  header.write(toOctal(0, 8), 108)
  header.write(toOctal(0, 8), 116)
  header.write(toOctal(size, 12), 124)
  header.write(toOctal(Math.floor(at.getTime() / 1000), 12), 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345, 155)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Parses a header; undefined for the empty block at the end. Throws for damage and for entries that are neither files nor folders. */
export function readHeader(header: Buffer): { path: string; size: number; isFolder: boolean } | undefined {
  if (header.every((byte) => byte === 0)) return undefined
  if (Number.parseInt(text(header, 148, 8), 8) !== sumOf(header)) throw new BackupRefusal('The backup is damaged: it is not a whole tar file.')
  const prefix = text(header, 345, 155)
  const path = `${prefix === '' ? '' : `${prefix}/`}${text(header, 0, 100)}`.replace(/^\.\//, '')
  const kind = String.fromCodePoint(header[156] ?? 0)
  if (!['0', '\0', '5'].includes(kind))
    throw new BackupRefusal(`The backup holds a link or something else that is no file at ${JSON.stringify(path)}.`)
  const size = text(header, 124, 12)
  // A negative length would lead back to what was read already.
  if (!/^[0-7]*$/.test(size)) throw new BackupRefusal('The backup is damaged: it is not a whole tar file.')
  return { path, size: Number.parseInt(size, 8) || 0, isFolder: kind === '5' }
}

/** How many bytes fill up the last block of a file. */
export function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK
}

function splitPath(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' }
  for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
    if (at <= 155 && path.length - at - 1 <= 100) return { name: path.slice(at + 1), prefix: path.slice(0, at) }
  }
  throw new BackupRefusal(`The path ${path} is too long for a tar file; back up into a folder.`)
}

function toOctal(value: number, width: number): string {
  const digits = value.toString(8).padStart(width - 1, '0')
  if (digits.length >= width) throw new BackupRefusal('A file of more than 8 GB does not fit into a tar file; back up into a folder.')
  return `${digits}\0`
}

/** The field of the checksum itself counts as spaces. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0)
}

function text(header: Buffer, start: number, length: number): string {
  const bytes = header.subarray(start, start + length)
  const end = bytes.indexOf(0)
  return bytes
    .subarray(0, end === -1 ? length : end)
    .toString('utf8')
    .trim()
}
