/** Which bytes to send: all, a part, or none because the range lies outside. `end` is the last byte sent. */
export type ByteRange = { kind: 'all' } | { kind: 'part'; start: number; end: number } | { kind: 'outside' }

/** Parses a Range header for a body of `size` bytes. Several ranges at once, or a malformed header, mean all bytes. */
export function parseByteRange(header: string | undefined, size: number): ByteRange {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (match === null || (match[1] === '' && match[2] === '')) return { kind: 'all' }
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? { kind: 'outside' } : { kind: 'part', start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return { kind: 'all' }
  return start >= size ? { kind: 'outside' } : { kind: 'part', start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
