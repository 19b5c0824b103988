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

/** The files of product series. Those that are drawn quickly are made when they are asked about, the data sheet when there is time. */
export type ProductFiles = {
  /** The file of a kind, complete. */
  make(kind: ProductFileKind, source: SheetSource, reads: ReadSet): Promise<Answer>
  /** What pages say of the files; a data sheet that has not been made yet is made soon, and `made` is then told. */
  describe(source: SheetSource): readonly ProductFile[]
  /** What is known of the data sheet of a source; the same object as long as it holds. */
  sheetFigures(source: SheetSource): FileFigures | undefined
}

const TYPES: Readonly<Record<ProductFileKind, string>> = {
  dataSheet: 'application/pdf',
  models: 'text/csv; charset=utf-8',
  outline: 'image/svg+xml; charset=utf-8',
  checksums: 'text/plain; charset=utf-8',
}
/** How long drawing of pages has had no news before data sheets are made, and how long each leaves the others alone, in ms. */
const PAUSE = { before: 1500, between: 40 }

/** Makes the files of series. `made` hears the token that pages read (`file:/product/trn120`) when a data sheet has been made. */
export function createProductFiles({ made, log }: { made(token: string): void; log: Log }): ProductFiles {
  const sheets = new WeakMap<SheetSource, FileFigures>()
  const waiting = new Set<SheetSource>()
  let timer: NodeJS.Timeout | undefined

  async function writeSheet(source: SheetSource): Promise<Buffer> {
    // pdfkit is large and most visitors never ask for paper.
    const { writeDataSheet } = await import('../data-sheet/write-data-sheet.ts')
    const bytes = await writeDataSheet(source)
    if (!sheets.has(source)) {
      sheets.set(source, toFigures(bytes))
      made(fileToken(source.path))
    }
    return bytes
  }

  async function write(kind: ProductFileKind, source: SheetSource): Promise<string | Buffer> {
    if (kind === 'dataSheet') return writeSheet(source)
    if (kind === 'models') return modelsOf(source).text
    if (kind === 'outline') return outlineOf(source).text
    const sheet = sheets.get(source) ?? toFigures(await writeSheet(source))
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
      if (!sheets.has(source)) await writeSheet(source)
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
    sheetFigures: (source) => sheets.get(source),
  }
}

/** Readers of PDF inside browsers need scripts of their own. */
function withoutPolicy({ 'Content-Security-Policy': _policy, ...rest }: Record<string, string>): Record<string, string> {
  return rest
}

/** What a page that names the files of a series has read. */
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

/** `trn120.pdf`, in German `trn120-de.pdf`: saved beside each other they keep apart. */
function toFileName(kind: ProductFileKind, { product, language, revision }: SheetSource): string {
  const code = language.split('_')[0] ?? 'en'
  return `${product.document.urlName}${code === 'en' ? '' : `-${code}`}-r${revision}.${PRODUCT_FILES[kind]}`
}

function toFile(kind: ProductFileKind, source: SheetSource, figures: FileFigures | undefined): ProductFile {
  const { path, revision, date } = source
  return { kind, href: `${path}.${PRODUCT_FILES[kind]}`, fileName: toFileName(kind, source), revision, date, ...figures }
}
