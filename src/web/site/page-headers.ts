import { createHash } from 'node:crypto'

/** What the headers of a page depend on besides the page itself. */
export type HeaderOptions = {
  /** True when the site is served over https: browsers then ask for everything on the page over https. */
  isSecure: boolean
  cacheControl?: string
  /** Hashes of the page's own style elements, as made by `styleHash`. */
  styleHashes?: readonly string[]
  /** Origins of the trackers that the site settings name. */
  trackerOrigins?: readonly string[]
  language?: string
}

/** What every HTML answer says, also of the studio. */
export const GUARDING_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/** Lifetime of public pages: browsers store them and revalidate on each request (decisions, Lifetimes over HTTP). */
export const PAGE_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/**
 * Headers of every HTML answer. The content security policy allows the site's own files, the page's one style element and the configured
 * trackers; no inline script, no framing, no form to another site.
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
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...GUARDING_HEADERS,
  }
}

/** The hash of a style element's text, as written in the content security policy. */
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
