import { hashToken } from '#base/node/hash-token.ts'
import { COOKIE_SECONDS } from './session-rules.ts'

/** The public address of the site, from the configuration. `siteUrl` is an origin. */
export type SitePlace = { siteUrl: string; basePath: string }

/** As long as the sign-in link is valid. */
const ASKED_HERE_SECONDS = 15 * 60
/** How long somebody may take for the second factor, in minutes. */
export const PENDING_MINUTES = 10
/** What the sign-in library calls the cookie of a passkey's challenge. */
export const PASSKEY_COOKIE = 'passkey'

/**
 * The name of the session cookie. On a site with TLS the prefix `__Host-` binds it to the host and to TLS (decisions, How it is started).
 */
export function sessionCookieName({ siteUrl }: SitePlace): string {
  return isSecure(siteUrl) ? '__Host-busbar-session' : 'busbar-session'
}

export function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:')
}

/** Whether sign-in is allowed: over TLS, or over plain HTTP on localhost. */
export function canSignIn({ siteUrl }: SitePlace): boolean {
  return isSecure(siteUrl) || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname)
}

/** The hash of the session in a Cookie header; undefined when the header holds none or several. */
export function readSessionHash(place: SitePlace, cookieHeader: string | undefined): string | undefined {
  return readTokenHash(sessionCookieName(place), cookieHeader)
}

/** The cookie that marks the browser in which a sign-in link was requested; it does not give access by itself. */
export function askedHereCookie(place: SitePlace, token: string): string {
  return `${askedHereName(place)}=${token}; Max-Age=${ASKED_HERE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secureMark(place)}`
}

/** Removes the cookie of `askedHereCookie` after the link was used. */
export function endedAskedHereCookie(place: SitePlace): string {
  return `${askedHereName(place)}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secureMark(place)}`
}

/** The hash of the token in the cookie of `askedHereCookie`. */
export function readAskedHereHash(place: SitePlace, cookieHeader: string | undefined): string | undefined {
  return readTokenHash(askedHereName(place), cookieHeader)
}

/** The cookie that holds the token of a sign-in that waits for its second factor (`pending-sign-in.ts`). */
export function pendingCookie(place: SitePlace, token: string): string {
  return `${pendingName(place)}=${token}; Max-Age=${PENDING_MINUTES * 60}; Path=/; HttpOnly; SameSite=Lax${secureMark(place)}`
}

/** Removes the cookie of `pendingCookie`. */
export function endedPendingCookie(place: SitePlace): string {
  return `${pendingName(place)}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secureMark(place)}`
}

/** The token in the cookie of `pendingCookie`. */
export function readPendingToken(place: SitePlace, cookieHeader: string | undefined): string | undefined {
  const token = readCookie(pendingName(place), cookieHeader)
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** The cookies of the sign-in library, by the names that it has for them. */
export function authCookies(place: SitePlace) {
  const prefix = isSecure(place.siteUrl) ? '__Host-' : ''
  const attributes = { secure: isSecure(place.siteUrl), path: '/', sameSite: 'lax', httpOnly: true } as const
  return {
    session_token: { name: sessionCookieName(place), attributes },
    // Made and read within one request; browsers never see it.
    two_factor: { name: 'busbar-code', attributes },
    [PASSKEY_COOKIE]: { name: `${prefix}busbar-passkey`, attributes },
  }
}

function pendingName({ siteUrl }: SitePlace): string {
  return isSecure(siteUrl) ? '__Host-busbar-second-step' : 'busbar-second-step'
}

function askedHereName({ siteUrl }: SitePlace): string {
  return isSecure(siteUrl) ? '__Host-busbar-asked' : 'busbar-asked'
}

function readTokenHash(name: string, cookieHeader: string | undefined): string | undefined {
  // The token stands before the signature.
  const token = /^([A-Za-z0-9_-]{16,64})(?:[.%]|$)/.exec(readCookie(name, cookieHeader) ?? '')?.[1]
  return token === undefined ? undefined : hashToken(token)
}

/** The value of a cookie. With two cookies of the same name it is unknown which one is meant, so neither counts. */
export function readCookie(name: string, cookieHeader: string | undefined): string | undefined {
  if (cookieHeader === undefined) return undefined
  const values = cookieHeader
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return values.length === 1 ? values[0] : undefined
}

/** The cookie that tells scripts to ask `/api/session` who is signed in; it proves nothing. */
export function hintCookie(place: SitePlace): string {
  return `${hintName(place)}=1; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax${secureMark(place)}`
}

/** Whether a Cookie header has the hint, also one that an earlier release set under its plain name. */
export function hasHint(cookieHeader: string | undefined): boolean {
  return cookieHeader?.includes('busbar-signed-in=') === true
}

/** Set-Cookie values that remove the session cookie and the hint. */
export function endCookies(place: SitePlace): string[] {
  const session = `${sessionCookieName(place)}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secureMark(place)}`
  const hint = `${hintName(place)}=; Max-Age=0; Path=/; SameSite=Lax${secureMark(place)}`
  // Earlier releases set the hint under its plain name and for the base path.
  const earlier = `busbar-signed-in=; Max-Age=0; Path=${place.basePath || '/'}; SameSite=Lax${secureMark(place)}`
  return earlier === hint ? [session, hint] : [session, hint, earlier]
}

function hintName({ siteUrl }: SitePlace): string {
  return isSecure(siteUrl) ? '__Host-busbar-signed-in' : 'busbar-signed-in'
}

function secureMark({ siteUrl }: SitePlace): string {
  return isSecure(siteUrl) ? '; Secure' : ''
}
