import type { GivenPiece } from '#model/translation/codes.ts'
import { joinTexts } from '#model/translation/split-sentences.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { quoted } from '#model/authoring/quoted.ts'

import { elementsIn, findElements, readXml, type XmlElement } from './read-xml.ts'
import { readHead, type ReadItem, type ReadSegment, type ReadUnit } from './xliff-file.ts'

const NAMESPACE = /^urn:oasis:names:tc:xliff:document:(1\.2|2\.[0-9])$/

/**
 * What came back from translators, by item. Throws `POST_BODY_PARSE_ERROR` for what is no XLIFF, and for a file that was not exported here or
 * whose `original` was changed.
 */
export function readXliff(text: string): ReadItem[] {
  const root = readXml(text)
  const version = NAMESPACE.exec(root.namespace)?.[1]
  if (root.name !== 'xliff' || version === undefined) throw new AuthoringError('POST_BODY_PARSE_ERROR', sentence('xliffNone'))
  const files = elementsIn(root, 'file')
  if (files.length === 0) throw new AuthoringError('POST_BODY_PARSE_ERROR', sentence('xliffEmpty'))
  return files.map((file) => {
    const { original } = file.attributes
    const head = readHead(original)
    if (head === undefined)
      throw new AuthoringError('POST_BODY_PARSE_ERROR', sentence('xliffOriginal', { original: quoted((original ?? '').slice(0, 80)) }))
    return { ...head, units: version === '1.2' ? readUnits12(file) : readUnits20(file) }
  })
}

function readUnits20(file: XmlElement): ReadonlyMap<string, ReadUnit> {
  return new Map(
    findElements(file, 'unit').map((unit) => {
      const segments: ReadSegment[] = []
      for (const [place, segment] of elementsIn(unit, 'segment').entries()) {
        const { id = `s${place + 1}`, state = 'initial' } = segment.attributes
        const number = Number(/^s(\d{1,6})$/.exec(id)?.[1] ?? place + 1)
        const [target] = elementsIn(segment, 'target')
        segments[number - 1] = { ...readTarget(target), isDone: target !== undefined && state !== 'initial' }
      }
      return [unit.attributes['id'] ?? '', { segments: Array.from(segments, (one) => one ?? { isDone: false }), isWhole: false }]
    }),
  )
}

/** States of 1.2 in which somebody has yet to translate. */
const OPEN = /^(?:new|needs-)/

function readUnits12(file: XmlElement): ReadonlyMap<string, ReadUnit> {
  return new Map(
    findElements(file, 'trans-unit').map((unit) => {
      const [target] = elementsIn(unit, 'target')
      const isDone = target !== undefined && !OPEN.test(target.attributes['state'] ?? '')
      const marks = target === undefined ? [] : elementsIn(target, 'mrk').filter(({ attributes }) => attributes['mtype'] === 'seg')
      const sources = elementsIn(unit, 'seg-source').flatMap((each) => elementsIn(each, 'mrk'))
      const id = unit.attributes['id'] ?? ''
      if (marks.length === 0 && target !== undefined) return [id, { segments: [{ ...readTarget(target), isDone }], isWhole: sources.length > 1 }]
      const segments: ReadSegment[] = []
      for (const mark of marks) {
        const number = Number(/^\d{1,6}$/.exec(mark.attributes['mid'] ?? '')?.[0] ?? 0)
        if (number > 0) segments[number - 1] = { ...readTarget(mark), isDone }
      }
      return [id, { segments: Array.from(segments, (one) => one ?? { isDone: false }), isWhole: false }]
    }),
  )
}

/** An empty translation is none. */
function readTarget(target: XmlElement | undefined): { target?: readonly GivenPiece[] } {
  const pieces = target === undefined ? [] : joinTexts(readPieces(target))
  return pieces.some((piece) => typeof piece !== 'string' || piece.trim() !== '') ? { target: pieces } : {}
}

function readPieces({ children }: XmlElement): GivenPiece[] {
  return children.flatMap((child) => (typeof child === 'string' ? [child] : readCode(child)))
}

/** Markup of both versions; comments and terms that a tool has marked are the words inside of them. */
function readCode(element: XmlElement): GivenPiece[] {
  const { name, attributes } = element
  const id = numberOf(attributes['id'])
  switch (name) {
    case 'pc':
    case 'g':
      return [{ kind: 'open', id }, ...readPieces(element), { kind: 'close', id }]
    case 'ph':
    case 'x':
      return [{ kind: 'alone', id }]
    case 'sc':
    case 'bx':
      return [{ kind: 'open', id }]
    case 'ec':
    case 'ex':
      return [{ kind: 'close', id: numberOf(attributes['startRef'] ?? attributes['rid'] ?? attributes['id']) }]
    case 'mrk':
      return readPieces(element)
    case 'sm':
    case 'em':
      return []
    default:
      return [{ kind: 'unknown', name: name.slice(0, 40) }]
  }
}

/** Codes are numbered; 0 is the number of none. */
function numberOf(id: string | undefined): number {
  return /^\d{1,6}$/.test(id ?? '') ? Number(id) : 0
}
