/** Whether a text has the form of an original's hash: SHA-256 in hex. */
export function isOriginalHash(hash: string): boolean {
  return /^[0-9a-f]{64}$/.test(hash)
}

/** The key of an original: its folder is the first two characters of its hash. */
export function originalKey(hash: string): string {
  if (!isOriginalHash(hash)) throw new RangeError(`An original is named by 64 hex digits, not by ${JSON.stringify(hash)}.`)
  return `media/originals/${hash.slice(0, 2)}/${hash}`
}
