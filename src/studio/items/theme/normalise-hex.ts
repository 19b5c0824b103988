import { HEX_COLOUR } from '#model/theme/theme-colours.ts'

const SHORT = /^#[0-9a-f]{3}$/i

/** A colour as it is stored: `#0a55a8` for what was typed as `0A55A8` or, with three digits, as `#05a`. What is no colour stays as it is. */
export function normaliseHex(typed: string): string {
  const text = typed.trim()
  const hex = text.startsWith('#') ? text : `#${text}`
  if (HEX_COLOUR.test(hex)) return hex.toLowerCase()
  return SHORT.test(hex) ? `#${hex.slice(1).replaceAll(/./g, '$&$&')}`.toLowerCase() : text
}
