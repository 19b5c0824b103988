import { layLinePlot, type LaidLinePlot } from '#web/blocks/calculator/plot/lay-line-plot.ts'
import { toDeratingPlot } from '#web/blocks/derating-plot/to-derating-plot.ts'
import { plotWords } from '#web/blocks/derating-plot/derating-plot.tsx'
import { CURVE, HAIRLINE, INK, SOFT, type Paper, type PdfDocument } from './paper.ts'
import type { SheetSource } from '../product-files/sheet-source.ts'

/** Points for one px of the plots on pages. */
const SCALE = 0.58
const SIZE = { name: 'narrow', width: 430, height: 300, text: 13 } as const

/** The derating curve as lines, laid out as on the page; undefined where the data have none. */
export function layDeratingPlot({ product, language }: SheetSource): LaidLinePlot | undefined {
  const plot = toDeratingPlot(product.data.temperature)
  return plot && layLinePlot(plot, SIZE, plotWords('sheet', language))
}

export const PLOT_HEIGHT = SIZE.height * SCALE
export const PLOT_WIDTH = SIZE.width * SCALE

/** Draws a laid-out plot with its upper left corner at this point. */
export function drawPlot({ doc }: Paper, laid: LaidLinePlot, { x, y }: { x: number; y: number }): void {
  doc.save().translate(x, y).scale(SCALE)
  drawGrid(doc, laid)
  doc.lineWidth(2.5).strokeColor(CURVE)
  for (const points of laid.curves) strokeLine(doc, points)
  doc.fillColor(INK).font('sans').fontSize(13)
  for (const { lines, x: at, y: base } of laid.labels) write(doc, lines.join(' '), { at, base })
  doc.restore()
}

function drawGrid(doc: PdfDocument, { plane, guides }: LaidLinePlot): void {
  const { plot, x, y, names, size } = plane
  const [right, bottom] = [plot.x + plot.width, plot.y + plot.height]
  doc.lineWidth(0.8).strokeColor(HAIRLINE)
  for (const { at } of y.ticks) doc.moveTo(plot.x, at).lineTo(right, at).stroke()
  for (const { at } of x?.ticks ?? []) doc.moveTo(at, plot.y).lineTo(at, bottom).stroke()
  doc.lineWidth(1).strokeColor(SOFT).dash(5, { space: 4 })
  for (const { ends } of guides) strokeLine(doc, ends)
  doc.undash().lineWidth(1.2).strokeColor(INK).moveTo(plot.x, plot.y).lineTo(plot.x, bottom).lineTo(right, bottom).stroke()
  doc.fillColor(SOFT).font('mono').fontSize(12)
  for (const { at, label } of y.ticks) write(doc, label, { at: plot.x - 8, base: at + 4.5, align: 'end' })
  for (const { at, label } of x?.ticks ?? []) write(doc, label, { at, base: bottom + 18, align: 'middle' })
  doc.font('sans').fontSize(13)
  for (const [place, line] of names.y.entries()) write(doc, line, { at: 0, base: 13 + place * 17 })
  for (const [place, line] of names.x.entries())
    write(doc, line, { at: right, base: size.height - 6 - (names.x.length - 1 - place) * 17, align: 'end' })
}

function strokeLine(doc: PdfDocument, points: readonly (readonly [number, number])[]): void {
  for (const [place, [x, y]] of points.entries()) {
    if (place === 0) doc.moveTo(x, y)
    else doc.lineTo(x, y)
  }
  doc.stroke()
}

/** Writes a text with its baseline at `base`. */
export function write(
  doc: PdfDocument,
  text: string,
  { at, base, align = 'start' }: { at: number; base: number; align?: 'start' | 'middle' | 'end' },
): void {
  const plain = text.replaceAll(/[\u00A0\u202F]/g, ' ')
  const width = doc.widthOfString(plain)
  const x = align === 'end' ? at - width : align === 'middle' ? at - width / 2 : at
  doc.text(plain, x, base, { baseline: 'alphabetic', lineBreak: false })
}
