import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'

import { z } from 'zod'

import { decodePercent } from '#base/pure/decode-percent.ts'

/** Names a rule that a value breaks, without the value: variables with passwords are told by this alone. */
export type Rule = (text: string) => string | undefined

/** A text that breaks none of the rules; the first one that it breaks is the message. */
export function textWith(...rules: Rule[]) {
  return z.string().superRefine((text, context) => {
    const problem = rules.map((rule) => rule(text)).find((each) => each !== undefined)
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
  })
}

/** A whole number in plain digits: no sign, no space, no `0x10`, no `1e3`. */
export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^(?:0|[1-9]\d{0,8})$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most)
}

/** The unit of the settings on disk space, in bytes. */
export const MEGABYTE = 1_000_000
const MOST_MEGABYTES = 100_000_000
/** The accepted values of room on a disk, for the error message at the start. */
export const MEGABYTES = `a number of megabytes from 0 to ${MOST_MEGABYTES}`

/** Room on a disk, in megabytes. */
export function megabytes(usual: number) {
  return wholeNumber(0, MOST_MEGABYTES).default(usual)
}

/** Texts with commas between them; empty ones are left out. */
export function listOf(isItem: (text: string) => boolean) {
  return z
    .string()
    .default('')
    .transform((list) => list.split(',').map((item) => item.trim()))
    .transform((items) => items.filter((item) => item !== ''))
    .refine((items) => items.every(isItem))
}

/** Characters that no address or path has, and that would break a line of the log. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/

export const noSpace: Rule = (text) => (/\s/.test(text) || CONTROL.test(text) ? 'it holds white space' : undefined)

/** An URL with one of these protocols and a host. Addresses of PostgreSQL may lack a host when the database listens on a socket. */
export function urlOf(protocols: readonly string[], { mayLackHost = false } = {}): Rule {
  return (text) => {
    const begins = protocols.map((protocol) => `${protocol}//`)
    if (!begins.some((begin) => text.startsWith(begin))) return `it does not begin with ${begins.join(' or ')}`
    const url = URL.parse(text) ?? (mayLackHost ? URL.parse(text.replace('@/', '@host/')) : null)
    if (url === null) return 'its host or port cannot be read'
    if (url.hostname === '' && !mayLackHost) return 'it names no host'
    if (url.port === '0') return 'its port is 0'
    return undefined
  }
}

/** User, password and path are written with % escapes. `isLenient`: a % that begins no escape is taken literally. */
export function readableEscapes({ isLenient = false } = {}): Rule {
  return (text) => {
    const isReadable = (isLenient && /%(?![\da-f]{2})/i.test(text)) || decodePercent(text) !== undefined
    return isReadable ? undefined : 'its % escapes cannot be read; a % itself is written %25'
  }
}

const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']
const SSL_FILES = ['sslcert', 'sslkey', 'sslrootcert']

/** The part after the `?` of a PostgreSQL address, as far as the driver acts on it without a word. */
export const readableSslSettings: Rule = (text) => {
  const query = new URLSearchParams(text.split('?')[1] ?? '')
  const mode = query.get('sslmode')
  if (mode !== null && !SSL_MODES.includes(mode)) return `its sslmode is none of ${SSL_MODES.join(', ')}`
  const file = SSL_FILES.find((name) => !mayRead(query.get(name)))
  return file === undefined ? undefined : `the file that its ${file} names cannot be read`
}

function mayRead(path: string | null): boolean {
  try {
    if (path !== null) accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** A folder whose name is meant: a shell replaces `~`, the product does not. */
export function isFolder(text: string): boolean {
  return text === text.trim() && !text.startsWith('~') && !CONTROL.test(text)
}

/** A name or an address in the spelling that browsers use: `0`, `0x7f.1` and `127.1` mean addresses to a resolver, and are refused. */
export function isHost(text: string): boolean {
  const bare = withoutBrackets(text)
  if (bare.includes('%') || (bare !== text && isIP(bare) !== 6)) return false
  if (isIP(bare) !== 0) return true
  return text.length <= 253 && /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(text) && toUrlHost(text) === text.toLowerCase()
}

/** Whether listening on a host means listening on every address of the machine. */
export function isEveryAddress(host: string): boolean {
  return ['0.0.0.0', '[::]', '[::ffff:0:0]'].includes(toUrlHost(host) ?? '')
}

/** `::1` and `[::1]` are the same address. */
export function withoutBrackets(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1')
}

/** A host as it stands in an URL: lower case, IPv6 in brackets; undefined if it cannot stand there. */
export function toUrlHost(host: string): string | undefined {
  const bare = withoutBrackets(host)
  return URL.parse(`http://${isIP(bare) === 6 ? `[${bare}]` : bare}`)?.hostname
}

/** `https://www.example.com`, with or without a port, and nothing behind it. */
export function isOrigin(text: string): boolean {
  const url = /^https?:\/\/[^/\\\s?#@]+$/.test(text) ? URL.parse(text) : null
  return url !== null && url.port !== '0' && /^(?:[a-z\d._-]+|\[[\da-f:.]+\])$/.test(url.hostname)
}

/** `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const longest = address.includes('%') ? 0 : ({ 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0)
  if (bits === undefined) return longest > 0
  return rest.length === 0 && /^[1-9]\d*$/.test(bits) && Number(bits) <= longest
}

/** Exactly one e-mail address: no name, no second address, no line break. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && !CONTROL.test(text) && /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(text)
}
