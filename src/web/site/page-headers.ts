import { createHash } from 'node:crypto'

import { STAY_ON_HTTPS } from '#base/node/transport.ts'

/** What the headers of a page depend on besides the page itself. */
export type HeaderOptions = {
  /** True when the site is reached by https: then browsers are told to stay there. */
  isSecure: boolean
  cacheControl?: string
  /** Hashes of the page's own style elements, as `styleHash` makes them. */
  styleHashes?: readonly string[]
  /** Origins of the trackers that the site settings name. */
  trackerOrigins?: readonly string[]
  language?: string
}

/** The lifetime of pages: kept by browsers, asked for again each time (decisions, Lifetimes over HTTP). */
export const PAGE_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/**
 * Headers of every HTML answer. The policy allows the site's own files, the page's one style element and the trackers of the settings, no
 * inline script, no frame around it, no form to elsewhere.
 */
export function pageHeaders({
  isSecure,
  cacheControl = PAGE_CACHE_CONTROL,
  styleHashes = [],
  trackerOrigins = [],
  language,
}: HeaderOptions): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cacheControl,
    ...(language === undefined ? {} : { 'Content-Language': language }),
    'Content-Security-Policy': policy({ styleHashes, trackerOrigins, isSecure }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isSecure ? STAY_ON_HTTPS : {}),
  }
}

/** The hash of a style element's text as the policy names it. */
export function styleHash(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`
}

function policy({ styleHashes, trackerOrigins, isSecure }: Required<Pick<HeaderOptions, 'styleHashes' | 'trackerOrigins' | 'isSecure'>>): string {
  const own = ["'self'", ...trackerOrigins].join(' ')
  return [
    `default-src 'none'`,
    `script-src ${own}`,
    ["style-src 'self'", ...styleHashes].join(' '),
    `img-src ${own} data:`,
    `font-src 'self'`,
    `connect-src ${own}`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
