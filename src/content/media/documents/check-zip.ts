/** Reads a part of a file, or less where the file ends. */
export type ReadPart = (at: number, length: number) => Promise<Buffer>

const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50]
const END_SIZE = 22
const LONGEST_COMMENT = 65_535
const [ENTRY_SIZE, LOCAL_SIZE] = [46, 30]
/** Stands in place of the number of files where the end of an archive has no room for it. */
const UNCOUNTED = 0xffff
/** Files in an archive. */
export const MOST_ENTRIES = 5000
/** Bytes of the directory, and of all its files unpacked, as it claims. */
const LARGEST_DIRECTORY = 2 * 2 ** 20
const LARGEST_UNPACKED = 2 * 2 ** 30
/** How many times larger an archive may become; drawings and texts shrink to a twentieth. */
const MOST_GROWTH = 200
const GROWTH_COUNTS_FROM = 10 * 2 ** 20
const [IS_ENCRYPTED, IS_LINK] = [0x1, 0xa000]
/** Archives that are files of other programs: they have one of these. */
const OF_PROGRAMS = /^(?:\[Content_Types\]\.xml|META-INF\/MANIFEST\.MF|AndroidManifest\.xml|mimetype)$/

/**
 * Why an archive is not taken: it is none, unpacking it could do harm, it is the file of another program, it holds two
 * files of one name, too many files, or names that are too long together.
 */
export type ZipProblem = 'damaged' | 'harmful' | 'type' | 'twice' | 'files' | 'names'

/**
 * Reads the directory of an archive and unpacks nothing. Refuses names that lead out of the folder into which somebody unpacks it, links,
 * encrypted files, two files of one name, sizes of a bomb, files of office programs, and a directory that says something else than the
 * files or holds more than it counts.
 */
export async function findZipProblem(read: ReadPart, size: number): Promise<ZipProblem | undefined> {
  const directory = await readDirectory(read, size)
  if (typeof directory === 'string') return directory
  const { bytes, count, start } = directory
  const names = new Set<string>()
  let [at, unpacked, first] = [0, 0, Infinity]
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_SIZE > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return 'damaged'
    const nameEnd = at + ENTRY_SIZE + bytes.readUInt16LE(at + 28)
    const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    if (next > bytes.length) return 'damaged'
    const name = bytes.subarray(at + ENTRY_SIZE, nameEnd)
    const offset = bytes.readUInt32LE(at + 42)
    const text = name.toString('latin1')
    if (OF_PROGRAMS.test(text)) return 'type'
    // Of two files with one name, programs unpack one or the other.
    if (names.has(text)) return 'twice'
    names.add(text)
    if (isHarmfulName(text) || (bytes.readUInt16LE(at + 8) & IS_ENCRYPTED) !== 0 || ((bytes.readUInt32LE(at + 38) >>> 16) & 0xf000) === IS_LINK)
      return 'harmful'
    unpacked += bytes.readUInt32LE(at + 24)
    first = Math.min(first, offset)
    const problem = offset >= start ? 'damaged' : await findLocalProblem(read, offset, name)
    if (problem !== undefined) return problem
    at = next
  }
  if (at !== bytes.length) return 'damaged'
  // Something before the first file, such as a program that unpacks the archive.
  if (first !== 0) return 'harmful'
  const isBomb = unpacked > LARGEST_UNPACKED || (unpacked > GROWTH_COUNTS_FROM && unpacked > size * MOST_GROWTH)
  return isBomb ? 'harmful' : undefined
}

type Directory = { bytes: Buffer; count: number; start: number }

/** The directory at the end of an archive; `damaged` where there is none, and for archives above 4 GB. */
async function readDirectory(read: ReadPart, size: number): Promise<Directory | ZipProblem> {
  const from = Math.max(0, size - END_SIZE - LONGEST_COMMENT)
  const tail = await read(from, size - from)
  for (let at = tail.length - END_SIZE; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END || at + END_SIZE + tail.readUInt16LE(at + 20) !== tail.length) continue
    const [disks, count, length, start] = [
      tail.readUInt32LE(at + 4),
      tail.readUInt16LE(at + 10),
      tail.readUInt32LE(at + 12),
      tail.readUInt32LE(at + 16),
    ]
    // Archives of more files tell their true number elsewhere.
    if (disks === 0 && count === UNCOUNTED) return 'files'
    if (disks !== 0 || tail.readUInt16LE(at + 8) !== count || count < 1 || start + length !== from + at) return 'damaged'
    if (count > MOST_ENTRIES) return 'files'
    if (length > LARGEST_DIRECTORY) return 'names'
    return { bytes: await read(start, length), count, start }
  }
  return 'damaged'
}

/** Some programs unpack by the names before the files, not by those of the directory. */
async function findLocalProblem(read: ReadPart, offset: number, name: Buffer): Promise<ZipProblem | undefined> {
  const head = await read(offset, LOCAL_SIZE + name.length)
  if (head.length < LOCAL_SIZE + name.length || head.readUInt32LE(0) !== LOCAL) return 'damaged'
  return head.readUInt16LE(26) === name.length && head.subarray(LOCAL_SIZE).equals(name) ? undefined : 'harmful'
}

function isHarmfulName(name: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (name === '' || name.length > 500 || /[\x00-\x1f\x7f\\]/.test(name) || name.startsWith('/') || /^[A-Za-z]:/.test(name)) return true
  return name.split('/').some((part) => part === '..' || part === '.')
}
