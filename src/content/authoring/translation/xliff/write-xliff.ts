import { escapeHtml } from '#base/pure/html.ts'
import { toLanguageTag } from '#model/languages.ts'
import type { Code, Piece } from '#model/translation/lay-out.ts'

import { type WrittenItem, type WrittenSegment, type WrittenUnit, writeHead, type XliffVersion } from './xliff-file.ts'

/** An XLIFF file: a `file` for each item, a unit for each paragraph, a segment for each sentence. All items have the same two languages. */
export function writeXliff(version: XliffVersion, items: readonly WrittenItem[], { from, to }: { from: string; to: string }): string {
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
  return `${head}${version === '2.0' ? write20(items, toLanguageTag(from), toLanguageTag(to)) : write12(items, toLanguageTag(from), toLanguageTag(to))}`
}

function write20(items: readonly WrittenItem[], from: string, to: string): string {
  const files = items.map((item, place) => {
    const units = item.units.map(writeUnit20).join('')
    return `  <file id="f${place + 1}" original="${escapeXml(writeHead(item))}" canResegment="no">\n${note20(item.title, '    ')}${units}  </file>\n`
  })
  const namespace = 'xmlns="urn:oasis:names:tc:xliff:document:2.0"'
  return `<xliff ${namespace} version="2.0" srcLang="${escapeXml(from)}" trgLang="${escapeXml(to)}">\n${files.join('')}</xliff>\n`
}

function note20(words: string, indent: string): string {
  return `${indent}<notes>\n${indent}  <note>${escapeXml(words)}</note>\n${indent}</notes>\n`
}

function writeUnit20({ id, label, segments }: WrittenUnit): string {
  const data = listOriginals(segments)
  const kept = [...data].map(([original, name]) => `        <data id="${name}">${escapeXml(original)}</data>\n`).join('')
  const originals = kept === '' ? '' : `      <originalData>\n${kept}      </originalData>\n`
  const write = (pieces: readonly Piece[]) => writePieces20(pieces, data)
  const sentences = segments.map(({ source, target, space, state }, place) => {
    const target20 = target === undefined ? '' : `<target>${write(target)}</target>`
    const segment = `      <segment id="s${place + 1}" state="${state === 'done' ? 'translated' : 'initial'}"><source>${write(source)}</source>${target20}</segment>\n`
    return space === '' ? segment : `${segment}      <ignorable><source>${space}</source></ignorable>\n`
  })
  return `    <unit id="${escapeXml(id)}" xml:space="preserve">\n${note20(label, '      ')}${originals}${sentences.join('')}    </unit>\n`
}

function listOriginals(segments: readonly WrittenSegment[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { source, target = [] } of segments)
    for (const piece of [...source, ...target])
      if (typeof piece !== 'string' && !names.has(piece.original)) names.set(piece.original, `d${names.size + 1}`)
  return names
}

function writePieces20(pieces: readonly Piece[], data: ReadonlyMap<string, string>): string {
  const fixed = 'canCopy="no" canDelete="no"'
  const nameOf = ({ original }: Code) => data.get(original) ?? ''
  return write(pieces, {
    alone: (code) => `<ph id="${code.id}" dataRef="${nameOf(code)}" ${fixed}/>`,
    opens: (code) => `<sc id="${code.id}" dataRef="${nameOf(code)}" ${fixed}/>`,
    closes: (code) => `<ec startRef="${code.id}" dataRef="${nameOf(code)}" ${fixed}/>`,
    pair: (open, close, inner) => `<pc id="${open.id}" dataRefStart="${nameOf(open)}" dataRefEnd="${nameOf(close)}" ${fixed}>${inner}</pc>`,
  })
}

function write12(items: readonly WrittenItem[], from: string, to: string): string {
  const files = items.map((item) => {
    const names = `original="${escapeXml(writeHead(item))}" source-language="${escapeXml(from)}" target-language="${escapeXml(to)}" datatype="html"`
    return `  <file ${names}>\n    <header><note>${escapeXml(item.title)}</note></header>\n    <body>\n${item.units.map(writeUnit12).join('')}    </body>\n  </file>\n`
  })
  return `<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n${files.join('')}</xliff>\n`
}

function writeUnit12({ id, label, segments }: WrittenUnit): string {
  const mark = (pieces: readonly Piece[], place: number) => `<mrk mtype="seg" mid="${place + 1}">${writePieces12(pieces)}</mrk>`
  const source = segments.map((segment) => writePieces12(segment.source) + segment.space).join('')
  const divided = segments.map((segment, place) => mark(segment.source, place) + segment.space).join('')
  const isBegun = segments.some(({ target }) => target !== undefined)
  const target = segments.map((segment, place) => mark(segment.target ?? [], place) + segment.space).join('')
  const written = isBegun ? `        <target state="${stateOf(segments)}">${target}</target>\n` : ''
  return `      <trans-unit id="${escapeXml(id)}" xml:space="preserve">\n        <source>${source}</source>\n        <seg-source>${divided}</seg-source>\n${written}        <note>${escapeXml(label)}</note>\n      </trans-unit>\n`
}

function stateOf(segments: readonly WrittenSegment[]): string {
  if (segments.some(({ target }) => target === undefined)) return 'needs-translation'
  return segments.every(({ state }) => state === 'done') ? 'translated' : 'needs-review-translation'
}

function writePieces12(pieces: readonly Piece[]): string {
  return write(pieces, {
    alone: ({ id, original }) => `<x id="${id}" equiv-text="${escapeXml(original)}"/>`,
    opens: ({ id, original }) => `<bx id="${id}" rid="${id}" equiv-text="${escapeXml(original)}"/>`,
    closes: ({ id, original }) => `<ex id="e${id}" rid="${id}" equiv-text="${escapeXml(original)}"/>`,
    pair: ({ id, original }, _close, inner) => `<g id="${id}" equiv-text="${escapeXml(original)}">${inner}</g>`,
  })
}

/** How codes are written: pairs around what they hold, where both are in the sentence. */
type Hand = { alone(code: Code): string; opens(code: Code): string; closes(code: Code): string; pair(open: Code, close: Code, inner: string): string }

function write(pieces: readonly Piece[], hand: Hand): string {
  let text = ''
  for (let place = 0; place < pieces.length; place += 1) {
    const piece = pieces[place]
    if (piece === undefined) break
    if (typeof piece === 'string') text += escapeXml(piece)
    else if (piece.kind === 'alone') text += hand.alone(piece)
    else if (piece.kind === 'close') text += hand.closes(piece)
    else {
      const end = pieces.findIndex((each, at) => at > place && typeof each !== 'string' && each.kind === 'close' && each.id === piece.id)
      const close = pieces[end]
      if (close === undefined || typeof close === 'string') text += hand.opens(piece)
      else {
        text += hand.pair(piece, close, write(pieces.slice(place + 1, end), hand))
        place = end
      }
    }
  }
  return text
}

/** What XML cannot hold is not in stored words either; a carriage return would be read as a line feed. */
function escapeXml(text: string): string {
  return escapeHtml(text).replaceAll('\r', '&#13;')
}
