import { inflateSync } from 'node:zlib'

/** An object of a PDF without object streams, as pdfkit writes it. */
type PdfObject = { head: string; stream?: string }
export type PdfReading = {
  /** The text of each page in the order of drawing, one run a line. */
  pages: string[]
  /** The drawing operators of each page. */
  drawings: string[]
  /** The file as text, in which names such as `/Lang (de)` can be searched. */
  source: string
  images: number
}

/** Reads the text and drawing of a PDF; it supports only what the tests need. */
export function readPdf(bytes: Buffer): PdfReading {
  const source = bytes.toString('latin1')
  const objects = readObjects(source)
  const faces = new Map([...objects].flatMap(([id, { head }]) => readFace(id, head, objects)))
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  const drawings = pages.map(({ head }) => objects.get(referenceIn(head, 'Contents'))?.stream ?? '')
  return {
    pages: pages.map(({ head }, place) => readText(drawings[place] ?? '', fontsOf(head, objects, faces))),
    drawings,
    source,
    images: [...objects.values()].filter(({ head }) => head.includes('/Subtype /Image')).length,
  }
}

function readObjects(source: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, id = '', body = ''] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', rest] = body.split(/\nstream\n/, 2)
    const raw = rest?.slice(0, rest.lastIndexOf('\nendstream'))
    const isPacked = head.includes('/FlateDecode')
    const stream = raw === undefined ? {} : { stream: isPacked ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw }
    objects.set(id, { head, ...stream })
  }
  return objects
}

function referenceIn(head: string, name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? ''
}

/** The letters for the glyphs of an embedded font. */
function readFace(id: string, head: string, objects: Map<string, PdfObject>): [string, string[]][] {
  const cmap = objects.get(referenceIn(head, 'ToUnicode'))?.stream
  if (cmap === undefined) return []
  const letters: string[] = []
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(first, 16)
    for (const [place, [, hex = '']] of [...list.matchAll(/<([0-9a-f]*)>/g)].entries()) letters[start + place] = fromUtf16(hex)
  }
  return [[id, letters]]
}

function fromUtf16(hex: string): string {
  return Array.from(hex.matchAll(/.{4}/g), ([unit]) => String.fromCharCode(Number.parseInt(unit, 16))).join('')
}

function fontsOf(page: string, objects: Map<string, PdfObject>, faces: ReadonlyMap<string, string[]>): Map<string, string[]> {
  const resources = objects.get(referenceIn(page, 'Resources'))?.head ?? page
  const named = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)]
  return new Map(named.map(([, name = '', id = '']) => [name, faces.get(id) ?? []]))
}

function readText(drawing: string, fonts: ReadonlyMap<string, string[]>): string {
  let letters: string[] = []
  const lines = [...drawing.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d.\s])*)\] TJ/g)].flatMap(([, font, run]) => {
    if (font !== undefined) letters = fonts.get(font) ?? []
    if (run === undefined) return []
    const glyphs = Array.from(run.matchAll(/<([0-9a-f]*)>/g), ([, hex = '']) => hex).join('')
    return [Array.from(glyphs.matchAll(/.{4}/g), ([glyph]) => letters[Number.parseInt(glyph, 16)] ?? '?').join('')]
  })
  return lines.join('\n').replaceAll('\u00A0', ' ')
}
