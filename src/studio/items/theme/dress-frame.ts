import type { Theme } from '#model/theme/read-theme.ts'
import type { Scheme } from '#model/theme/theme-colours.ts'
import { coloursOf, toColourProperties, toShapeProperties } from '#model/theme/theme-properties.ts'

const ASKS = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g
/** Media queries as they were written, of rules and of the sources of pictures. */
const written = new WeakMap<object, string>()

/**
 * Shows a page of the site in a frame with a theme that is not saved yet, in light or dark colours whatever the device asks for. What the page
 * says itself is not touched: the same page can be dressed again.
 */
export function dressFrame(page: Document, theme: Theme, scheme: Scheme): void {
  const { style } = page.documentElement
  for (const [name, value] of [...toColourProperties(coloursOf(theme, scheme)), ...toShapeProperties(theme, 'all')]) style.setProperty(name, value)
  style.setProperty('color-scheme', scheme)
  for (const sheet of page.styleSheets) for (const media of listMedia(sheet.cssRules)) media.mediaText = answer(media, media.mediaText, scheme)
  for (const source of page.querySelectorAll('source[media]'))
    source.setAttribute('media', answer(source, source.getAttribute('media') ?? '', scheme))
}

/** The media queries of rules, also inside of layers. */
function* listMedia(rules: CSSRuleList): Generator<MediaList> {
  for (const rule of rules) {
    if ('media' in rule && rule.media !== null && typeof rule.media === 'object') yield rule.media as MediaList
    if ('cssRules' in rule) yield* listMedia(rule.cssRules as CSSRuleList)
  }
}

/** A media query with its questions for light or dark colours answered, by widths that every or no window has. */
function answer(holder: object, now: string, scheme: Scheme): string {
  const query = written.get(holder) ?? now
  written.set(holder, query)
  return query.replaceAll(ASKS, (_question, asked: string) => (asked === scheme ? '(min-width: 0px)' : '(max-width: 0px)'))
}
