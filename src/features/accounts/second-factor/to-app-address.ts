import type { SitePlace } from '../session/session-cookies.ts'

/** The `otpauth:` address by which an authenticator app reads a key; its names are what the app shows. */
export function toAppAddress({ siteUrl }: SitePlace, { email, secret }: { email: string; secret: string }): string {
  const issuer = encodeURIComponent(new URL(siteUrl).host)
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret.replaceAll('=', '')}&issuer=${issuer}&digits=6&period=30`
}
