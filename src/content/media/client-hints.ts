import type { IncomingHttpHeaders } from 'node:http'

import type { ImageOptions } from './options/image-option-table.ts'
import { IMAGE_WIDTHS } from '#model/limits.ts'

/** Options without any that depend on the request, and the request headers that they depended on. */
export type HintedOptions = { options: ImageOptions; vary: string[] }

/**
 * Fills in what depends on the request: `width=auto` becomes the smallest device width that is not below the hinted one (desktop without
 * hints), `slow-connection-quality` applies when Chromium's hints tell of a slow connection, `format=auto` varies by Accept.
 */
export function applyClientHints(options: ImageOptions, headers: IncomingHttpHeaders): HintedOptions {
  const hinted = { ...options }
  const vary: string[] = []
  if (options.format === 'auto') vary.push('Accept')
  if (options.width === 'auto') {
    vary.push('Sec-CH-Width', 'Sec-CH-Viewport-Width', 'Sec-CH-DPR')
    hinted.width = toDeviceWidth(headers)
  }
  const slow = options['slow-connection-quality']
  if (slow !== undefined) {
    vary.push('RTT', 'Downlink', 'ECT', 'Save-Data')
    if (isSlow(headers)) hinted.quality = slow
  }
  return { options: hinted, vary }
}

function toDeviceWidth(headers: IncomingHttpHeaders): number {
  const wanted =
    numberOf(headers['sec-ch-width']) ?? (numberOf(headers['sec-ch-viewport-width']) ?? IMAGE_WIDTHS.desktop) * (numberOf(headers['sec-ch-dpr']) ?? 1)
  return Object.values(IMAGE_WIDTHS).find((width) => width >= wanted) ?? IMAGE_WIDTHS.desktop
}

function isSlow(headers: IncomingHttpHeaders): boolean {
  return (
    (numberOf(headers['rtt']) ?? 0) > 150 ||
    (numberOf(headers['downlink']) ?? 5) < 5 ||
    /^(?:slow-2g|2g|3g)$/.test(String(headers['ect'])) ||
    headers['save-data'] === 'on'
  )
}

function numberOf(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,6}(?:\.\d{1,3})?$/.test(header) ? Number(header) : undefined
}
