import { toLanguageTag, toReadingTag } from '#model/languages.ts'
import { describeDerating } from '#model/products/derating.ts'
import { modelColumns } from '#model/products/list-models.ts'
import { unsaidFeatures } from '#model/products/read-product.ts'
import { listSpecifications, partsToText } from '#model/products/specifications.ts'
import { describeForSheet } from '#model/products/life-cycle.ts'
import { sayValue } from '#model/products/words.ts'
import { say } from '#texts/say.ts'
import { fillColumn } from '#model/quantities/align-decimals.ts'
import type { SheetSource } from '../product-files/sheet-source.ts'
import { addTable } from './add-table.ts'
import { drawOutlineOn, layOutline } from './draw-outline.ts'
import { drawPlot, layDeratingPlot, PLOT_HEIGHT, PLOT_WIDTH } from './draw-plot.ts'
import { addText, drawRule, INK, keepRoom, MARGIN, measureText, openPaper, SOFT, writeText, type Paper } from './paper.ts'

const GAP = 16

/** Writes the data sheet of a series as an A4 PDF with the content of its page. Equal sources give equal bytes. */
export async function writeDataSheet(source: SheetSource): Promise<Buffer> {
  const { product, language, date, publisher } = source
  const { paper, bytes } = openPaper({
    title: `${product.name} (${product.code})`,
    subject: say(language, 'sheetKind'),
    author: publisher.name,
    language: toLanguageTag(language),
    date,
  })
  addHead(paper, source)
  addLifeCycle(paper, source)
  addSpecification(paper, source)
  addFigures(paper, source)
  addModels(paper, source)
  paper.structure.end()
  writeFeet(paper, source)
  paper.doc.end()
  return bytes
}

function addHead(paper: Paper, { product, language, publisher }: SheetSource): void {
  const kind = { face: 'sans', size: 9, color: SOFT } as const
  const line = [product.code, product.categoryTitle ?? '', sayValue('status', product.status, language)].filter((text) => text !== '').join(' · ')
  const { y } = paper
  paper.structure.add(
    paper.doc.struct('P', {}, () => {
      writeText(paper, publisher.name, { face: 'strong', size: 9, x: paper.left, y })
      writeText(paper, say(language, 'sheetKind'), { ...kind, align: 'right', x: paper.left, y })
    }),
  )
  paper.y += 15
  drawRule(paper, { y: paper.y, color: INK, width: 1.5 })
  paper.y += 12
  addText(paper, product.name, { type: 'H1', face: 'strong', size: 24, after: 2 })
  addText(paper, line, { type: 'P', ...kind, after: 8 })
  addText(paper, product.summary, { type: 'P', face: 'sans', size: 10.5, after: 6 })
  const features = unsaidFeatures(product)
  if (features.length > 0) addText(paper, features.map((feature) => `–\u00A0${feature}`).join('   '), { type: 'P', face: 'sans', size: 9, after: 10 })
}

function addLifeCycle(paper: Paper, { product, language, successor }: SheetSource): void {
  if (product.status !== 'nrnd' && product.status !== 'eol') return
  const meaning = describeForSheet(product, product.status, language)
  const next = successor === undefined ? '' : ` ${say(language, 'productSuccessor')}: ${successor.name} (${successor.code}).`
  addText(paper, `${sayValue('status', product.status, language)}. ${meaning}${next}`, { type: 'P', face: 'strong', size: 9.5, after: 10 })
}

function addSpecification(paper: Paper, { product, language }: SheetSource): void {
  for (const { label, rows } of listSpecifications(product.data, product.models, language)) {
    addTable(paper, {
      caption: label,
      widths: [0.32, 0.34, 0.34],
      heads: (['productQuantity', 'productValue', 'productCondition'] as const).map((key) => say(language, key)),
      rows: rows.map((row) => [row.label, partsToText(row.value), partsToText(row.condition)]),
    })
  }
}

function addFigures(paper: Paper, source: SheetSource): void {
  addDerating(paper, source)
  const { product, language } = source
  const { drawing, scale } = layOutline(source, { width: paper.width * 0.72, height: 260 })
  const { length, width, height } = product.data.sizeMm
  const sides = { length: `${length} mm`, width: `${width} mm`, height: `${height} mm` }
  keepRoom(paper, 20 + drawing.height + 30)
  addText(paper, `${say(language, 'productDimensions')} (${scale})`, { type: 'H2', face: 'strong', size: 12, after: 4 })
  const { y } = paper
  paper.structure.add(
    paper.doc.struct('Figure', { alt: say(language, 'word.outlineText', sides) }, () => drawOutlineOn(paper, drawing, { x: paper.left, y })),
  )
  paper.y = y + drawing.height + 6
  addText(paper, say(language, 'word.envelope'), { type: 'P', face: 'sans', size: 8.5, color: SOFT, after: GAP })
}

function addDerating(paper: Paper, source: SheetSource): void {
  const { product, language } = source
  const laid = layDeratingPlot(source)
  const sentence = describeDerating(product.data.temperature, language)
  keepRoom(paper, laid === undefined ? 60 : PLOT_HEIGHT + 40)
  addText(paper, say(language, 'productDerating'), { type: 'H2', face: 'strong', size: 12, after: 6 })
  if (laid === undefined) return addText(paper, sentence, { type: 'P', face: 'sans', size: 9.5, after: GAP })
  const { y } = paper
  const beside = { x: paper.left + PLOT_WIDTH + 24, width: paper.width - PLOT_WIDTH - 24 }
  paper.structure.add(paper.doc.struct('Figure', { alt: sentence }, () => drawPlot(paper, laid, { x: paper.left, y })))
  paper.structure.add(paper.doc.struct('P', {}, () => void writeText(paper, sentence, { face: 'sans', size: 9.5, ...beside, y: y + 16 })))
  paper.y = y + Math.max(PLOT_HEIGHT, measureText(paper, sentence, { face: 'sans', size: 9.5, width: beside.width }) + 16) + GAP
}

function addModels(paper: Paper, { product, language }: SheetSource): void {
  if (product.models.length === 0) return
  // Stock and lead time change daily, so a data sheet leaves them out.
  const columns = modelColumns(language, product.data).filter(({ name }) => name !== 'stock' && name !== 'leadTime')
  const fills = columns.map((column) => fillColumn(product.models, column.write, language))
  addTable(paper, {
    caption: say(language, 'productModels'),
    widths: [0.28, 0.18, 0.18, 0.18, 0.18],
    heads: [say(language, 'word.model'), ...columns.map(({ label, unit }) => `${label} (${unit})`)],
    rows: product.models.map((model) => [model.model, ...columns.map((column, place) => column.write(model) + (fills[place]?.get(model) ?? ''))]),
    numeric: columns.map((_, place) => place + 1),
  })
}

/** Writes code, revision, date, address and number at the foot of each page. */
function writeFeet(paper: Paper, { product, language, revision, date, url, publisher }: SheetSource): void {
  const { doc } = paper
  const { start, count } = doc.bufferedPageRange()
  const issued = new Date(date).toLocaleDateString(toReadingTag(language), { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    const y = doc.page.height - MARGIN.bottom + 16
    drawRule(paper, { y: y - 6, color: INK, width: 0.6 })
    const small = { face: 'sans', size: 7.5, color: SOFT, y } as const
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    const text = say(language, 'sheetFoot', { code: product.code, revision: String(revision), date: issued })
    writeText(paper, `${text} · ${url}`, { ...small, x: paper.left })
    writeText(paper, say(language, 'sheetPage', { page: String(page + 1), count: String(count) }), { ...small, x: paper.left, align: 'right' })
    writeText(paper, `${publisher.name} · ${publisher.phone} · ${publisher.email}`, { ...small, y: y + 11, x: paper.left })
    doc.endMarkedContent()
  }
}
