// oxlint-disable-next-line import/no-named-as-default -- the types know the default only
import PDFDocument from 'pdfkit'

import { FACES, type Face } from './faces.ts'

/** Points on A4, the origin at the top left. */
export const MARGIN = { x: 45, top: 42, bottom: 56 } as const
export const INK = '#0f1828'
export const SOFT = '#4e5869'
export const HAIRLINE = '#c9c5b8'
export const CURVE = '#0068a8'

export type PdfDocument = InstanceType<typeof PDFDocument>
type Element = ReturnType<PdfDocument['struct']>

/** A document being written from top to bottom, page after page. */
export type Paper = {
  doc: PdfDocument
  /** Top of the next line. */
  y: number
  left: number
  width: number
  bottom: number
  /** Root of the PDF's structure tree, which screen readers follow. */
  structure: Element
}

export type PaperTitle = { title: string; author: string; subject: string; language: string; date: string }

/** Opens a tagged document. Equal contents give equal bytes: it holds nothing random and no current time. */
export function openPaper({ title, author, subject, language, date }: PaperTitle): { paper: Paper; bytes: Promise<Buffer> } {
  const published = new Date(date)
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN.top, bottom: 0, left: MARGIN.x, right: MARGIN.x },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Author: author, Subject: subject, Creator: 'Busbar', Producer: 'Busbar', CreationDate: published, ModDate: published },
  })
  for (const [name, bytes] of Object.entries(FACES)) doc.registerFont(name, bytes)
  const chunks: Buffer[] = []
  const bytes = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const structure = doc.struct('Document')
  doc.addStructure(structure)
  const paper = {
    doc,
    structure,
    y: MARGIN.top,
    left: MARGIN.x,
    width: doc.page.width - 2 * MARGIN.x,
    bottom: doc.page.height - MARGIN.bottom,
  }
  return { paper, bytes }
}

/** Begins a new page unless this height is left on the current one. */
export function keepRoom(paper: Paper, height: number): void {
  if (paper.y + height <= paper.bottom) return
  paper.doc.addPage()
  paper.y = MARGIN.top
}

export type Lettering = { face: Face; size: number; color?: string; align?: 'left' | 'right' | 'center'; width?: number }

/** Writes a text at a point, wrapped at its width, and returns its height. Thin spaces are replaced, since the fonts have none. */
export function writeText(paper: Paper, text: string, { x, y, ...lettering }: Lettering & { x: number; y: number }): number {
  const { doc } = paper
  const { face, size, color = INK, align = 'left', width = paper.width } = lettering
  const plain = toPaperText(text, face)
  doc.font(face).fontSize(size).fillColor(color)
  const height = doc.heightOfString(plain, { width, lineGap: 1.5 })
  doc.text(plain, x, y, { width, align, lineGap: 1.5 })
  return height
}

/** Height of a text wrapped at its width. */
export function measureText({ doc }: Paper, text: string, { face, size, width = 0 }: Lettering): number {
  return doc.font(face).fontSize(size).heightOfString(toPaperText(text, face), { width, lineGap: 1.5 })
}

/** Longer than any line. For each line that such a word fills, the library measures all that is left of it. */
const LONGEST_WORDS = /[^ \n]{200}(?=[^ \n])/gu

/**
 * Replaces spaces that the fonts lack by no-break spaces; in the monospaced font by plain ones, because fontkit cannot measure its no-break
 * space. Words without end are divided.
 */
function toPaperText(text: string, face: Face): string {
  return text
    .replaceAll('\u2060', '')
    .replaceAll(/[\u00A0\u202F\u2009]/g, face === 'mono' ? ' ' : '\u00A0')
    .replaceAll(LONGEST_WORDS, '$& ')
}

/** Adds a paragraph or heading below what is written, as an element of the structure tree. */
export function addText(paper: Paper, text: string, { type, after, ...lettering }: Lettering & { type: 'H1' | 'H2' | 'P'; after: number }): void {
  const height = measureText(paper, text, { width: paper.width, ...lettering })
  keepRoom(paper, height)
  const { y } = paper
  paper.structure.add(paper.doc.struct(type, {}, () => void writeText(paper, text, { ...lettering, x: paper.left, y })))
  paper.y = y + height + after
}

/** Draws decoration, such as rules and page footers, marked so that screen readers skip it. */
export function drawArtifact({ doc }: Paper, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

/** Draws a hairline across the page. */
export function drawRule(paper: Paper, { y, color, width }: { y: number; color: string; width: number }): void {
  drawArtifact(paper, () => {
    paper.doc
      .moveTo(paper.left, y)
      .lineTo(paper.left + paper.width, y)
      .lineWidth(width)
      .strokeColor(color)
      .stroke()
  })
}
