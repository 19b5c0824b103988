import type { Label } from '../fields/label.ts'

/** The radius of corners without a theme, and the largest that a theme may give; in pixels. */
export const STANDARD_CORNER = 2
export const LARGEST_CORNER = 12

/** A font that costs nothing more to ship: one of Busbar's own, or one of the visitor's system, which is not loaded at all. */
type ThemeFont = {
  label: Label
  /** For `font-family`; a test compares those of the standard with `web/site/styles/tokens.css`. */
  family: string
  /** How the names of its files begin, where there are any. */
  file?: string
}

export const THEME_FONTS = {
  'busbar-sans': {
    label: { en: 'Busbar Sans', de: 'Busbar Sans' },
    family: "'Busbar Sans', 'Busbar Sans Fallback', system-ui, sans-serif",
    file: 'busbar-sans',
  },
  'busbar-mono': {
    label: { en: 'Busbar Mono', de: 'Busbar Mono' },
    family: "'Busbar Mono', 'Busbar Mono Fallback', ui-monospace, monospace",
    file: 'busbar-mono',
  },
  'system-sans': { label: { en: 'System, without serifs', de: 'System, serifenlos' }, family: 'system-ui, sans-serif' },
  'system-serif': { label: { en: 'System, with serifs', de: 'System, mit Serifen' }, family: "ui-serif, Georgia, 'Times New Roman', serif" },
  'system-mono': { label: { en: 'System, monospaced', de: 'System, dicktengleich' }, family: 'ui-monospace, Consolas, monospace' },
} as const satisfies Record<string, ThemeFont>

export type FontName = keyof typeof THEME_FONTS

/** What each part of the site may be set in. Busbar Mono has one weight, so it is none for texts. */
export const TEXT_FONTS = ['busbar-sans', 'system-sans', 'system-serif'] as const satisfies readonly FontName[]
export const VALUE_FONTS = ['busbar-mono', 'busbar-sans', 'system-mono', 'system-sans'] as const satisfies readonly FontName[]
export const STANDARD_FONTS = { textFont: 'busbar-sans', valueFont: 'busbar-mono' } as const

export function isFontName(value: unknown): value is FontName {
  return typeof value === 'string' && Object.hasOwn(THEME_FONTS, value)
}
