import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { toAddressKey } from '#content/store/accounts.ts'
import { obtainSecret } from '#content/store/secrets.ts'
import type { StoreDoor } from '#content/store/open-store.ts'
import type { Store } from '#content/store/tables.ts'
import { isSecure, readCookie, type SitePlace } from './session-cookies.ts'

/** A browser that several people use is known for the accounts that signed in last. */
const MOST_ACCOUNTS = 4
const KEPT_SECONDS = 365 * 24 * 3600
/** 16 characters of a random id and 22 of the code that binds it to an account. */
const ENTRY = /^[\w-]{38}$/
const ID_LENGTH = 16

/** A browser by its cookies, and the account of which it is asked. */
type Browser = { cookieHeader: string | undefined; email: string }

const secrets = new WeakMap<Store, Promise<string>>()

/**
 * The id of this browser when somebody has signed in to the account of `email` in it; undefined for any other. The cookie gives no access:
 * it only gives the browser limits of its own, which strangers cannot use up (OWASP, device cookies).
 */
export async function readDevice(openStore: StoreDoor, place: SitePlace, { cookieHeader, email }: Browser): Promise<string | undefined> {
  const entries = readEntries(place, cookieHeader)
  if (entries.length === 0) return undefined
  const secret = await findSecret(openStore())
  return entries.find((entry) => isOf(secret, entry, email))?.slice(0, ID_LENGTH)
}

/** The Set-Cookie value that makes this browser known to the account of `email`, under a new id, and stays known to others. */
export async function deviceCookie(store: Store, place: SitePlace, { cookieHeader, email }: Browser): Promise<string> {
  const secret = await findSecret(store)
  const id = randomBytes(12).toString('base64url')
  const others = listOthers(secret, place, { cookieHeader, email })
  return toCookie(place, [id + sign(secret, id, email), ...others].slice(0, MOST_ACCOUNTS))
}

/** The Set-Cookie value after which this browser is no longer known to the account of `email`. */
export async function endedDeviceCookie(store: Store, place: SitePlace, browser: Browser): Promise<string> {
  return toCookie(place, listOthers(await findSecret(store), place, browser))
}

function listOthers(secret: string, place: SitePlace, { cookieHeader, email }: Browser): string[] {
  return readEntries(place, cookieHeader).filter((entry) => !isOf(secret, entry, email))
}

function toCookie(place: SitePlace, entries: readonly string[]): string {
  const secure = isSecure(place.siteUrl) ? '; Secure' : ''
  const age = entries.length === 0 ? 0 : KEPT_SECONDS
  return `${deviceName(place)}=${entries.join('.')}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

function readEntries(place: SitePlace, cookieHeader: string | undefined): string[] {
  const entries = readCookie(deviceName(place), cookieHeader)?.split('.') ?? []
  return entries.filter((entry) => ENTRY.test(entry)).slice(0, MOST_ACCOUNTS)
}

function isOf(secret: string, entry: string, email: string): boolean {
  const id = entry.slice(0, ID_LENGTH)
  return timingSafeEqual(Buffer.from(entry.slice(ID_LENGTH)), Buffer.from(sign(secret, id, email)))
}

function sign(secret: string, id: string, email: string): string {
  return createHmac('sha256', secret)
    .update(`${id} ${toAddressKey(email)}`)
    .digest('base64url')
    .slice(0, 22)
}

/** Derived from the site's signing key, and read once for each database. */
function findSecret(store: Store): Promise<string> {
  const found =
    secrets.get(store) ?? obtainSecret(store, new Date()).then((key) => createHmac('sha256', key).update('known devices').digest('base64url'))
  secrets.set(store, found)
  found.catch(() => secrets.delete(store))
  return found
}

function deviceName({ siteUrl }: SitePlace): string {
  return isSecure(siteUrl) ? '__Host-busbar-device' : 'busbar-device'
}
