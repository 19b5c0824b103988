import { escapeHtml } from '#base/pure/html.ts'
import { drawOutline, type OutlineShape } from '#model/products/outline-drawing.ts'
import { say } from '#texts/say.ts'
import { writeWithUnit } from '#model/products/write-values.ts'
import type { SheetSource } from './sheet-source.ts'

/** Height of letters in the drawing, in mm; `ofLength` is a fraction of the product's length. */
const TEXT = { least: 1.2, most: 4, ofLength: 1 / 25 }

/** The outline of a series as an SVG in which one unit is a millimetre, so that it fits other drawings. */
export function writeOutlineSvg({ product, language }: SheetSource): string {
  const { sizeMm } = product.data
  const { length, width, height } = sizeMm
  const text = Math.min(TEXT.most, Math.max(TEXT.least, length * TEXT.ofLength))
  const surface = { width: Math.ceil(length + text * 7 + 2), mostHeight: width + height, text, language, scales: [1] }
  const drawing = drawOutline(sizeMm, surface)
  const write = (side: number) => writeWithUnit(side, 'mm', language)
  const sides = { length: write(length), width: write(width), height: write(height) }
  const description = `${say(language, 'word.outlineText', sides)} ${say(language, 'word.envelope')}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${drawing.width}mm" height="${drawing.height}mm" viewBox="0 0 ${drawing.width} ${drawing.height}" font-family="sans-serif" font-size="${text}" fill="none" stroke="#0f1828" stroke-width="${round(text / 16)}">`,
    `<title>${escapeHtml(say(language, 'word.outlineTitle', { name: `${product.name} (${product.code})` }))}</title>`,
    `<desc>${escapeHtml(description)}</desc>`,
    ...drawing.shapes.map((shape) => writeShape(shape, text)),
    '</svg>\n',
  ].join('\n')
}

function writeShape(shape: OutlineShape, text: number): string {
  switch (shape.kind) {
    case 'outline':
      return `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" stroke-width="${round(text / 8)}"/>`
    case 'extension':
    case 'dimension':
      return `<path d="M${shape.from.join(',')}L${shape.to.join(',')}"/>`
    case 'arrow':
      return `<path d="M${shape.points.map((point) => point.join(',')).join('L')}Z" fill="#0f1828" stroke="none"/>`
    case 'text':
      return `<text x="${shape.x}" y="${shape.y}" text-anchor="${shape.anchor}" fill="#0f1828" stroke="none">${escapeHtml(shape.text)}</text>`
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
