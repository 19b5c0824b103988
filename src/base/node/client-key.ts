import { isIP } from 'node:net'

import ipaddr from 'ipaddr.js'

/**
 * What counts as one client for limits: an IPv4 address, or the /64 of an IPv6 address, which is what one connection is given. An IPv4
 * address in IPv6 spelling is the same client as in its own; what is no address is one client of its own.
 */
export function toClientKey(address: string): string {
  const plain = address.replace(/%.*$/, '')
  // The library also takes spellings that no socket gives, such as `0x7f.1`; those stay clients of their own.
  if (isIP(plain) !== 6) return plain
  const parsed = ipaddr.IPv6.parse(plain)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
