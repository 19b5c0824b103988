import { hashToken } from '#base/node/hash-token.ts'
import { COOKIE_SECONDS } from './session-rules.ts'

/** Where the site stands, from the configuration. `siteUrl` is an origin. */
export type SitePlace = { siteUrl: string; basePath: string }

const HINT = 'busbar-signed-in'
/** As long as the link works. */
const ASKED_HERE_SECONDS = 15 * 60

/** The session's cookie goes back only to the host that set it, and over TLS, when the site has TLS (decisions, How it is started). */
export function sessionCookieName({ siteUrl }: SitePlace): string {
  return isSecure(siteUrl) ? '__Host-busbar-session' : 'busbar-session'
}

export function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:')
}

/** Passwords and sessions over plain http are for this machine alone. */
export function canSignIn({ siteUrl }: SitePlace): boolean {
  return isSecure(siteUrl) || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname)
}

/** The hash of the session that a Cookie header names; undefined when it names none or several. */
export function readSessionHash(place: SitePlace, cookieHeader: string | undefined): string | undefined {
  return readTokenHash(sessionCookieName(place), cookieHeader)
}

/** The cookie by which the browser is known again that asked for a sign-in link; it opens nothing by itself. */
export function askedHereCookie(place: SitePlace, token: string): string {
  return `${askedHereName(place)}=${token}; Max-Age=${ASKED_HERE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secureMark(place)}`
}

/** Takes back what `askedHereCookie` left, once the link is spent. */
export function endedAskedHereCookie(place: SitePlace): string {
  return `${askedHereName(place)}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secureMark(place)}`
}

/** The hash of what `askedHereCookie` left in this browser. */
export function readAskedHereHash(place: SitePlace, cookieHeader: string | undefined): string | undefined {
  return readTokenHash(askedHereName(place), cookieHeader)
}

function askedHereName({ siteUrl }: SitePlace): string {
  return isSecure(siteUrl) ? '__Host-busbar-asked' : 'busbar-asked'
}

function readTokenHash(name: string, cookieHeader: string | undefined): string | undefined {
  if (cookieHeader === undefined) return undefined
  const values = cookieHeader
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  const [value] = values
  // The token stands before the signature; which of two cookies was meant nobody can know.
  const token = values.length === 1 ? /^([A-Za-z0-9_-]{16,64})(?:[.%]|$)/.exec(value ?? '')?.[1] : undefined
  return token === undefined ? undefined : hashToken(token)
}

/** The cookie that tells scripts that it is worth asking who is signed in; it proves nothing. */
export function hintCookie(place: SitePlace): string {
  return `${HINT}=1; Max-Age=${COOKIE_SECONDS}; ${hintScope(place)}`
}

/** Takes the session's cookie and the hint back. */
export function endCookies(place: SitePlace): string[] {
  const session = `${sessionCookieName(place)}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secureMark(place)}`
  return [session, `${HINT}=; Max-Age=0; ${hintScope(place)}`]
}

function hintScope(place: SitePlace): string {
  return `Path=${place.basePath === '' ? '/' : place.basePath}; SameSite=Lax${secureMark(place)}`
}

function secureMark({ siteUrl }: SitePlace): string {
  return isSecure(siteUrl) ? '; Secure' : ''
}
