import { isIP } from 'node:net'

import ipaddr from 'ipaddr.js'

/**
 * The key by which limits count clients: an IPv4 address, or the /64 network of an IPv6 address, because one connection is given a whole
 * /64. An IPv4-mapped IPv6 address counts as its IPv4 address. Text that is no IP address is returned unchanged.
 */
export function toClientKey(address: string): string {
  const plain = address.replace(/%.*$/, '')
  // ipaddr.js also accepts spellings that no socket reports, such as `0x7f.1`; `isIP` keeps them away from it.
  if (isIP(plain) !== 6) return plain
  const parsed = ipaddr.IPv6.parse(plain)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
