import { isIP } from 'node:net'

/**
 * What counts as one client for limits: an IPv4 address, or the /64 of an IPv6 address, which is what one connection is given. An IPv4
 * address in IPv6 spelling is the same client as in its own; what is no address is one client of its own.
 */
export function toClientKey(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (isIP(plain) !== 6) return plain
  const groups = toGroups(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  const [high = 0, low = 0] = groups.slice(6)
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of a well-formed IPv6 address; the platform writes an IPv4 tail as two groups and finds the shortest spelling. */
function toGroups(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const read = (part: string | undefined) => (part === undefined || part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [before, after] = [read(head), read(tail)]
  const missing = 8 - before.length - after.length
  return [...before, ...Array.from({ length: missing }, () => 0), ...after]
}
