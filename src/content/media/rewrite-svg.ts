import { Parser } from 'htmlparser2'

import { isAllowedSvgAttribute, isAllowedSvgElement, isAllowedSvgStyle } from './svg-allowlist.ts'

const DEEPEST = 200
/** The parser's time grows with the square of the nested elements, so deeper nesting is refused. */
const MOST_OPEN = 2000

class TooDeep extends Error {}

/** What is kept of an SVG, and the size at which it is drawn. */
export type CleanSvg = { text: string; width: number; height: number }

/** Rewrites an SVG with only what the allowlist contains; undefined when no drawing is left. */
export function rewriteSvg(source: string): CleanSvg | undefined {
  const out: string[] = []
  const open: string[] = []
  let skipping = 0
  let style: string[] | undefined
  let root: Record<string, string> | undefined

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length + skipping > MOST_OPEN) throw new TooDeep()
        const isMisplaced = root === undefined ? name !== 'svg' : open.length === 0
        if (skipping > 0 || style !== undefined || isMisplaced || !isAllowedSvgElement(name) || open.length >= DEEPEST) {
          skipping += 1
        } else if (name === 'style') {
          style = []
        } else {
          out.push(`<${name}${root === undefined ? ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"' : ''}`)
          for (const [key, value] of Object.entries(attributes)) if (isAllowedSvgAttribute(key, value)) out.push(` ${key}="${escape(value)}"`)
          out.push('>')
          open.push(name)
          root ??= attributes
        }
      },
      ontext(text) {
        if (skipping > 0 || open.length === 0) return
        if (style !== undefined) style.push(text)
        else out.push(escape(text))
      },
      onclosetag() {
        if (skipping > 0) {
          skipping -= 1
        } else if (style !== undefined) {
          const css = style.join('')
          if (isAllowedSvgStyle(css)) out.push(`<style>${escape(css)}</style>`)
          style = undefined
        } else if (open.length > 0) {
          out.push(`</${open.pop()}>`)
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  try {
    parser.end(source)
  } catch (error) {
    if (error instanceof TooDeep) return undefined
    throw error
  }
  if (root === undefined) return undefined
  return { text: out.join(''), ...sizeOf(root) }
}

/** Escapes text for XML, without the control characters and lone surrogates that XML does not allow. */
function escape(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** From width and height in px, else from the view box, else 300 × 150, the default of browsers. */
function sizeOf(root: Record<string, string>): { width: number; height: number } {
  const box = (root['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [boxWidth, boxHeight] = box.length === 4 && box.every(Number.isFinite) ? [box[2] ?? 0, box[3] ?? 0] : [0, 0]
  const width = pixels(root['width'])
  const height = pixels(root['height'])
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : 2
  if (width > 0) return whole(width, height > 0 ? height : width / ratio)
  if (height > 0) return whole(height * ratio, height)
  return boxWidth > 0 && boxHeight > 0 ? whole(boxWidth, boxHeight) : { width: 300, height: 150 }
}

function pixels(length: string | undefined): number {
  const match = /^\s*(\d{1,5}(?:\.\d+)?)(?:px)?\s*$/.exec(length ?? '')
  return match === null ? 0 : Number(match[1])
}

function whole(width: number, height: number): { width: number; height: number } {
  const bound = (side: number) => Math.max(1, Math.min(100_000, Math.round(side)))
  return { width: bound(width), height: bound(height) }
}
