/** What is at the beginning of an XML file that has no mark of its encoding: `<?` in UTF-16. */
const BEGINNINGS = [
  { bytes: [0x3c, 0x00, 0x3f, 0x00], encoding: 'utf-16le' },
  { bytes: [0x00, 0x3c, 0x00, 0x3f], encoding: 'utf-16be' },
] as const
const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const
const DECLARED = /^\s*<\?xml\s[^>]*?\sencoding\s*=\s*["']([^"'<>]{1,40})["']/
/** In bytes: a declaration is the first that stands in a file. */
const LONGEST_DECLARATION = 500

/** The text of a file, or the encoding by which it cannot be read: one that nobody knows, or one that the file is not in. */
export type DecodedFile = { text: string } | { unreadable: string }

/** Decodes an XML file by the mark at its beginning, or else by what its declaration says, or else as UTF-8. No letter is lost: it fails instead. */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const encoding = findEncoding(bytes)
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) }
  } catch {
    return { unreadable: encoding }
  }
}

function findEncoding(bytes: Uint8Array): string {
  const marked = [...MARKS, ...BEGINNINGS].find((one) => one.bytes.every((byte, place) => bytes[place] === byte))
  if (marked !== undefined) return marked.encoding
  const beginning = String.fromCharCode(...bytes.subarray(0, LONGEST_DECLARATION))
  const declared = DECLARED.exec(beginning)?.[1] ?? 'utf-8'
  // A declaration that was read byte by byte is not in UTF-16: a program has saved the file anew and left it as it was.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared
}
