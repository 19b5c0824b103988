/** Suffix of files that are still being written. One that remains was left by a process that died and can be deleted. */
export const UNFINISHED = '.part'

const SEGMENT = /^[A-Za-z0-9._-]{1,200}$/
const LONGEST_KEY = 600

/** Returns the key; throws a `RangeError` if it is malformed, for example a path that leads out of the store. */
export function requireKey(key: string): string {
  if (key.length <= LONGEST_KEY && key.split('/').every(isSegment)) return key
  throw new RangeError(`A file cannot be kept under the key ${JSON.stringify(key)}: use letters, digits, ".", "_", "-", and "/" between the parts.`)
}

/** The folder of a prefix, without the slash at its end; '' for the empty prefix, which means every file. */
export function requirePrefix(prefix: string): string {
  if (prefix === '') return ''
  if (!prefix.endsWith('/')) throw new RangeError(`The prefix ${JSON.stringify(prefix)} must end with a slash.`)
  return requireKey(prefix.slice(0, -1))
}

/** Whether a name can be a part of a key. */
export function isSegment(name: string): boolean {
  return SEGMENT.test(name) && name !== '.' && name !== '..' && !name.endsWith(UNFINISHED)
}
