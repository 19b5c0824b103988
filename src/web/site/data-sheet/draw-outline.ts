import { drawOutline, type OutlineDrawing, type OutlineShape } from '#model/products/outline-drawing.ts'
import { write } from './draw-plot.ts'
import { INK, SOFT, type Paper, type PdfDocument } from './paper.ts'
import type { SheetSource } from '../product-files/sheet-source.ts'

const POINTS_PER_MM = 72 / 25.4
const TEXT = 8
/** Scales of drawings (ISO 5455), the largest first. */
const SCALES = [10, 5, 2, 1, 1 / 2, 1 / 5, 1 / 10, 1 / 20]

/** Lays the outline out at the largest scale that fits; `scale` is written beside the drawing, as `1:2`. */
export function layOutline({ product, language }: SheetSource, room: { width: number; height: number }): { drawing: OutlineDrawing; scale: string } {
  const scales = SCALES.map((scale) => scale * POINTS_PER_MM)
  const drawing = drawOutline(product.data.sizeMm, { width: room.width, mostHeight: room.height - TEXT * 8, text: TEXT, language, scales })
  const ratio = drawing.scale / POINTS_PER_MM
  return { drawing, scale: ratio >= 1 ? `${Math.round(ratio)}:1` : `1:${Math.round(1 / ratio)}` }
}

/** Draws an outline with its upper left corner at this point. */
export function drawOutlineOn({ doc }: Paper, { shapes }: OutlineDrawing, { x, y }: { x: number; y: number }): void {
  doc.save().translate(x, y)
  for (const shape of shapes) drawShape(doc, shape)
  doc.restore()
}

function drawShape(doc: PdfDocument, shape: OutlineShape): void {
  switch (shape.kind) {
    case 'outline':
      doc.lineWidth(1).strokeColor(INK).rect(shape.x, shape.y, shape.width, shape.height).stroke()
      return
    case 'extension':
    case 'dimension':
      doc
        .lineWidth(0.4)
        .strokeColor(shape.kind === 'dimension' ? INK : SOFT)
        .moveTo(...shape.from)
        .lineTo(...shape.to)
        .stroke()
      return
    case 'arrow': {
      const [tip, one, other] = shape.points
      doc
        .fillColor(INK)
        .moveTo(...tip)
        .lineTo(...one)
        .lineTo(...other)
        .closePath()
        .fill()
      return
    }
    case 'text':
      doc
        .font(shape.role === 'view' ? 'sans' : 'mono')
        .fontSize(shape.role === 'inch' ? TEXT - 0.5 : TEXT)
        .fillColor(shape.role === 'value' ? INK : SOFT)
      write(doc, shape.text, { at: shape.x, base: shape.y, align: shape.anchor })
  }
}
