import { toUrlHost } from './config-values.ts'
import type { Config } from './config.ts'

/** The product's own origins: used in canonical links, and to check the Host of requests and the Origin of writes. */
export type OwnOrigins = { siteUrl: string; hosts: ReadonlySet<string>; origins: ReadonlySet<string> }

/** Derives the own origins from the configuration and the port; never from a request. */
export function toOwnOrigins(config: Config, port: number): OwnOrigins {
  if (config.siteUrl !== undefined) {
    const url = new URL(config.siteUrl)
    return { siteUrl: url.origin, hosts: new Set([url.host]), origins: new Set([url.origin]) }
  }
  const host = toUrlHost(config.host) ?? config.host
  const names = new Set(['localhost', '127.0.0.1', '[::1]', host])
  const hosts = new Set([...names].flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`])))
  const siteUrl = new URL(`http://${host}:${port}`).origin
  return { siteUrl, hosts, origins: new Set([...hosts].map((host) => `http://${host}`)) }
}
