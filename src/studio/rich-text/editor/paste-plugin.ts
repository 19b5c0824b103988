import { Fragment, Slice, type Node } from '@tiptap/pm/model'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

import { type Cleaned, cleanPasted, LONGEST_PASTE, OWN_MARK } from '../paste/clean-pasted.ts'
import { writeText } from '../schema/markup.ts'
import { readRichText } from '../schema/read-rich-text.ts'
import { richTextSchema } from '../schema/rich-text-schema.ts'
import { writeRichText } from '../schema/write-rich-text.ts'

/** What came of a paste, for the status line. */
export type PasteReport = Pick<Cleaned, 'dropped' | 'refused'>

/**
 * Takes what is pasted or dropped from elsewhere before the library reads it: it would parse any HTML with the browser, however deep.
 */
export function pastePlugin(report: (report: PasteReport) => void): Plugin {
  const take = (view: EditorView, data: DataTransfer, isPlain: boolean): boolean => {
    const plain = data.getData('text/plain')
    // Code keeps its lines and their indentation.
    if (view.state.selection.$from.parent.type.spec.code === true && plain !== '' && plain.length <= LONGEST_PASTE) {
      view.dispatch(view.state.tr.insertText(plain.replaceAll(/\r\n?/g, '\n')).scrollIntoView())
      report({ dropped: [] })
      return true
    }
    const cleaned = readClipboard(data, isPlain)
    if (cleaned === undefined) return false
    report(cleaned)
    if (cleaned.html !== '') insert(view, cleaned.html)
    return true
  }
  return new Plugin({
    props: {
      clipboardSerializer: ownSerializer(),
      handleDOMEvents: {
        paste(view, event) {
          const { clipboardData } = event
          if (clipboardData === null || !take(view, clipboardData, isShiftHeld(view))) return false
          event.preventDefault()
          return true
        },
        drop(view, event) {
          if (view.dragging !== null || event.dataTransfer === null) return false
          event.preventDefault()
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
          if (place !== null) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))))
          take(view, event.dataTransfer, false)
          view.focus()
          return true
        },
      },
    },
  })
}

const INSERT_KEY = 45

/** The library notes whether Shift is held: then plain text is asked for. Shift+Insert is an ordinary paste. */
function isShiftHeld(view: EditorView): boolean {
  const { input } = view as unknown as { input?: { shiftKey?: boolean; lastKeyCode?: number } }
  return input?.shiftKey === true && input.lastKeyCode !== INSERT_KEY
}

function readClipboard(data: DataTransfer, isPlain: boolean): Cleaned | undefined {
  const html = data.getData('text/html')
  if (html !== '' && !isPlain) return cleanPasted(html)
  const text = data.getData('text/plain')
  if (text === '') return data.files.length === 0 ? undefined : { html: '', dropped: [{ kind: 'pictures', count: data.files.length }] }
  return text.length > LONGEST_PASTE ? { html: '', dropped: [], refused: 'tooLong' } : { html: toMarkup(text), dropped: [] }
}

/** Paragraphs where plain text has empty lines or several lines. */
function toMarkup(text: string): string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.length < 2 ? writeText(lines[0] ?? text) : lines.map((line) => `<p>${writeText(line)}</p>`).join('')
}

function insert(view: EditorView, html: string): void {
  const { state } = view
  const slice = Slice.maxOpen(withoutImplied(readRichText(html)).content)
  // Tables take slices of their own kind cell by cell.
  const event = new ClipboardEvent('paste')
  if (view.someProp('handlePaste', (paste) => paste(view, event, slice)) === true) return
  view.dispatch(state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
}

function withoutImplied(doc: Node): Node {
  return doc.firstChild?.attrs['implied'] === true ? richTextSchema.node('doc', null, richTextSchema.node('line')) : doc
}

/** Writes what is copied as it is stored, with a mark by which pasting knows it. */
function ownSerializer() {
  return {
    serializeFragment(fragment: Fragment, _options?: unknown, target?: HTMLElement | DocumentFragment): HTMLElement | DocumentFragment {
      const inert = document.implementation.createHTMLDocument('')
      const frame = inert.createElement('div')
      frame.setAttribute(OWN_MARK, '')
      frame.innerHTML = writeFragment(fragment)
      const into = target ?? inert.createDocumentFragment()
      into.append(frame)
      return into
    },
    // The library calls no other function of a serializer for the clipboard.
  } as never
}

/** The stored form of any piece of a document: words, blocks, or parts of lists and tables. */
function writeFragment(fragment: Fragment): string {
  const first = fragment.firstChild
  if (first === null) return ''
  const doc = richTextSchema.nodes['doc']
  if (first.isInline) return writeRichText(doc?.create(null, richTextSchema.node('line', null, fragment)) ?? first)
  return writeRichText(doc?.create(null, fragment) ?? first)
}
