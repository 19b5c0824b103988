import { createHash } from 'node:crypto'

import type { ReadSet } from '#model/content/content-reader.ts'
import { PRODUCT_FILES, type ProductFile, type ProductFileKind } from '#model/products/product-file.ts'
import { keptWith } from '#base/pure/kept.ts'
import type { Log } from '#base/pure/log.ts'
import type { Answer } from '#web/answers/prepared-answer.ts'
import type { SheetSource } from './sheet-source.ts'
import { writeModelsCsv } from './write-models-csv.ts'
import { writeOutlineSvg } from './write-outline-svg.ts'

/** Size in bytes and SHA-256 in hex of a file. */
export type FileFigures = { size: number; sha256: string }

/** The files of product series. CSV and outline are made at once, data sheets in the background. */
export type ProductFiles = {
  /** Makes the complete file of a kind. */
  make(kind: ProductFileKind, source: SheetSource, reads: ReadSet): Promise<Answer>
  /**
   * Describes the files for a page. A data sheet that does not exist yet is made in the background, and `madeSheet` is called with its token.
   */
  describe(source: SheetSource): readonly ProductFile[]
  /** Notes size and checksum of a data sheet that was made elsewhere. */
  noteSheet(source: SheetSource, bytes: Buffer): void
  /** Size and checksum of the data sheet once it was made; the same object as long as the source is the same. */
  sheetFigures(source: SheetSource): FileFigures | undefined
}

const TYPES: Readonly<Record<ProductFileKind, string>> = {
  dataSheet: 'application/pdf',
  models: 'text/csv; charset=utf-8',
  outline: 'image/svg+xml; charset=utf-8',
  checksums: 'text/plain; charset=utf-8',
}
/** In ms: data sheets are made once no page has asked for a new one for `before`, with a pause of `between` after each. */
const PAUSE = { before: 1500, between: 40 }

export type ProductFileParts = {
  /** Called with the token that pages read (`file:/product/trn120`) when a data sheet was made. */
  madeSheet(token: string): void
  /** Writes data sheets elsewhere; by default they are written in this thread. */
  writeSheet?: (source: SheetSource) => Promise<Buffer>
  log: Log
}

/** Makes the files of series. */
export function createProductFiles({ madeSheet, writeSheet = writeSheetHere, log }: ProductFileParts): ProductFiles {
  const sheets = new WeakMap<SheetSource, FileFigures>()
  const waiting = new Set<SheetSource>()
  let timer: NodeJS.Timeout | undefined

  async function makeSheet(source: SheetSource): Promise<Buffer> {
    const bytes = await writeSheet(source)
    noteSheet(source, bytes)
    return bytes
  }

  function noteSheet(source: SheetSource, bytes: Buffer): void {
    if (sheets.has(source)) return
    sheets.set(source, toFigures(bytes))
    madeSheet(fileToken(source.path))
  }

  async function write(kind: ProductFileKind, source: SheetSource): Promise<string | Buffer> {
    if (kind === 'dataSheet') return makeSheet(source)
    if (kind === 'models') return modelsOf(source).text
    if (kind === 'outline') return outlineOf(source).text
    const sheet = sheets.get(source) ?? toFigures(await makeSheet(source))
    const lines = { dataSheet: sheet, models: modelsOf(source).figures, outline: outlineOf(source).figures }
    return (['dataSheet', 'models', 'outline'] as const).map((name) => `${lines[name].sha256}  ${toFileName(name, source)}\n`).join('')
  }

  function schedule(delay: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void makeNext(), delay)
    timer.unref()
  }

  async function makeNext(): Promise<void> {
    const [source] = waiting
    if (source === undefined) return
    waiting.delete(source)
    try {
      if (!sheets.has(source)) await makeSheet(source)
    } catch (error) {
      log.error({ err: error, path: source.path }, 'A data sheet could not be made.')
    }
    if (waiting.size > 0) schedule(PAUSE.between)
  }

  return {
    async make(kind, source, reads) {
      const body = await write(kind, source)
      const headers = {
        'Content-Type': TYPES[kind],
        'Cache-Control': 'public, max-age=0, must-revalidate',
        'Content-Disposition': `${kind === 'models' ? 'attachment' : 'inline'}; filename="${toFileName(kind, source)}"`,
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'X-Content-Type-Options': 'nosniff',
      }
      return { status: 200, headers: kind === 'dataSheet' ? withoutPolicy(headers) : headers, body, reads }
    },
    describe(source) {
      const sheet = sheets.get(source)
      if (sheet === undefined) {
        waiting.add(source)
        schedule(PAUSE.before)
      }
      const figures = { dataSheet: sheet, models: modelsOf(source).figures, outline: outlineOf(source).figures, checksums: undefined }
      return (Object.keys(PRODUCT_FILES) as ProductFileKind[]).map((kind) => toFile(kind, source, figures[kind]))
    },
    noteSheet,
    sheetFigures: (source) => sheets.get(source),
  }
}

async function writeSheetHere(source: SheetSource): Promise<Buffer> {
  // Loaded on demand: pdfkit is large, and no page needs it.
  const { writeDataSheet } = await import('../data-sheet/write-data-sheet.ts')
  return writeDataSheet(source)
}

/** PDF viewers in browsers use scripts of their own, which the policy would block. */
function withoutPolicy({ 'Content-Security-Policy': _policy, ...rest }: Record<string, string>): Record<string, string> {
  return rest
}

/** The token that a page reads when it lists the files of a series. */
export function fileToken(path: string): string {
  return `file:${path}`
}

const modelsOf = keptWith((source: SheetSource) => withFigures(writeModelsCsv(source)))
const outlineOf = keptWith((source: SheetSource) => withFigures(writeOutlineSvg(source)))

function withFigures(text: string): { text: string; figures: FileFigures } {
  return { text, figures: toFigures(Buffer.from(text)) }
}

function toFigures(bytes: Buffer): FileFigures {
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** `trn120-r1.pdf`, in German `trn120-de-r1.pdf`: files of different languages and revisions can be saved in one folder. */
function toFileName(kind: ProductFileKind, { product, language, revision }: SheetSource): string {
  const code = language.split('_')[0] ?? 'en'
  return `${product.document.urlName}${code === 'en' ? '' : `-${code}`}-r${revision}.${PRODUCT_FILES[kind]}`
}

function toFile(kind: ProductFileKind, source: SheetSource, figures: FileFigures | undefined): ProductFile {
  const { path, revision, date } = source
  return { kind, href: `${path}.${PRODUCT_FILES[kind]}`, fileName: toFileName(kind, source), revision, date, ...figures }
}
