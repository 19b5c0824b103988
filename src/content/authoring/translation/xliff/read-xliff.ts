import type { GivenPiece } from '#model/translation/codes.ts'
import { joinTexts } from '#model/translation/split-sentences.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { quoted } from '#model/authoring/quoted.ts'

import { elementsIn, findElements, readXml, type XmlElement } from './read-xml.ts'
import { readHead, type ReadItem, type ReadSegment, type ReadUnit } from './xliff-file.ts'

const NAMESPACE = /^urn:oasis:names:tc:xliff:document:(1\.2|2\.[0-9])$/

/**
 * What came back from translators, by item. Throws `POST_BODY_PARSE_ERROR` for what is no XLIFF, for a file that was not exported here or
 * whose `original` was changed, and for one that has a unit or a sentence twice.
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
  return toUnits(findElements(file, 'unit'), (unit) => {
    const segments = elementsIn(unit, 'segment').map((segment, place): [string, number, ReadSegment] => {
      const { id = `s${place + 1}`, state = 'initial' } = segment.attributes
      const number = Number(/^s(\d{1,6})$/.exec(id)?.[1] ?? place + 1)
      const [target] = elementsIn(segment, 'target')
      return [id, number, { ...readTarget(target), isDone: target !== undefined && state !== 'initial' }]
    })
    return { segments: toSegments(unit, segments), isWhole: false }
  })
}

/** States of 1.2 in which somebody has yet to translate. */
const OPEN = /^(?:new|needs-)/

function readUnits12(file: XmlElement): ReadonlyMap<string, ReadUnit> {
  return toUnits(findElements(file, 'trans-unit'), (unit) => {
    const [target] = elementsIn(unit, 'target')
    const isDone = target !== undefined && !OPEN.test(target.attributes['state'] ?? '')
    const marks = target === undefined ? [] : elementsIn(target, 'mrk').filter(({ attributes }) => attributes['mtype'] === 'seg')
    const sources = elementsIn(unit, 'seg-source').flatMap((each) => elementsIn(each, 'mrk'))
    if (marks.length === 0 && target !== undefined)
      return { segments: new Map([[1, { ...readTarget(target), isDone }]]), isWhole: sources.length > 1 }
    const segments = marks.map((mark, place): [string, number, ReadSegment] => {
      const { mid = String(place + 1) } = mark.attributes
      return [mid, /^\d{1,6}$/.test(mid) ? Number(mid) : place + 1, { ...readTarget(mark), isDone }]
    })
    return { segments: toSegments(unit, segments), isWhole: false }
  })
}

/** By their ids. Of two with one id, one would be lost. */
function toUnits(elements: readonly XmlElement[], read: (unit: XmlElement) => ReadUnit): ReadonlyMap<string, ReadUnit> {
  const units = new Map<string, ReadUnit>()
  for (const element of elements) {
    const id = idOf(element)
    if (units.has(id)) throw new AuthoringError('POST_BODY_PARSE_ERROR', sentence('xliffUnitTwice', { unit: quoted(id.slice(0, 80)) }))
    units.set(id, read(element))
  }
  return units
}

/** By their numbers, which are those of the file: they cost nothing, however high they are. */
function toSegments(unit: XmlElement, given: readonly [string, number, ReadSegment][]): ReadonlyMap<number, ReadSegment> {
  const segments = new Map<number, ReadSegment>()
  for (const [id, number, segment] of given) {
    const twice = { unit: quoted(idOf(unit).slice(0, 80)), segment: quoted(id.slice(0, 80)) }
    if (segments.has(number)) throw new AuthoringError('POST_BODY_PARSE_ERROR', sentence('xliffSegmentTwice', twice))
    segments.set(number, segment)
  }
  return segments
}

function idOf({ attributes }: XmlElement): string {
  return attributes['id'] ?? ''
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
