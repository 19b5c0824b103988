import { dropCursor } from '@tiptap/pm/dropcursor'
import { GapCursor, gapCursor } from '@tiptap/pm/gapcursor'
import { history } from '@tiptap/pm/history'
import { type Command, EditorState, Selection } from '@tiptap/pm/state'
import { tableEditing } from '@tiptap/pm/tables'
import { EditorView } from '@tiptap/pm/view'

import { afterPause } from '#studio/kit/after-pause.ts'
import { readRichText } from '../schema/read-rich-text.ts'
import { writeRichText } from '../schema/write-rich-text.ts'
import { createKeys } from './keys.ts'
import { lastLinePlugin, withLastLine } from './last-line.ts'
import { createNodeViews, type ViewNeeds } from './node-views.ts'
import { pastePlugin, type PasteReport } from './paste-plugin.ts'
import { typingPlugin } from './typing-plugin.ts'
import { areSame, readToolState, type ToolState } from './tool-state.ts'

/** What the editor tells, and what it opens. */
export type EditorNeeds = ViewNeeds & {
  onChange(html: string): void
  onTools(tools: ToolState): void
  onPaste(report: PasteReport): void
  openLink: Command
  focusToolbar: Command
}

/** An editor in the page. */
export type OpenEditor = {
  view: EditorView
  /** Runs a command and puts the cursor back into the text. */
  run(command: Command): void
  /** Shows another text, unless the editor has written it itself. */
  show(html: string): void
  /** Writes at once what is not written yet. */
  handOver(): void
  /** Writes what is not written yet, and ends the editor. */
  close(): void
}

/** When the text is written while somebody types; a text of 5,000 words takes some milliseconds. */
const WRITE = { pauseMs: 250, latestMs: 400 }

/** Opens an editor in an element, or makes it of one, with the attributes of the field that it edits. */
export function openEditor(
  place: HTMLElement | { mount: HTMLElement },
  html: string,
  needs: EditorNeeds,
  attributes: () => Record<string, string>,
): OpenEditor {
  let written = html
  // What was written and has not come back yet: it must not replace what was typed since.
  let under: string[] = []
  let tools: ToolState | undefined
  const plugins = [
    pastePlugin(needs.onPaste),
    typingPlugin(),
    lastLinePlugin(),
    ...createKeys(needs),
    history(),
    dropCursor({ class: 'rich-text-drop', color: false }),
    gapCursor(),
    tableEditing({ allowTableNodeSelection: false }),
  ]
  const create = (text: string) => {
    const doc = withLastLine(readRichText(text))
    // Words first: a part that is selected from the beginning would be replaced by a paste.
    return EditorState.create({ doc, plugins, selection: Selection.findFrom(doc.resolve(0), 1, true) ?? new GapCursor(doc.resolve(0)) })
  }
  const begin = (text: string) => {
    const state = create(text)
    let asWritten: string | undefined
    // Only somebody who types needs it.
    return { html: text, state, written: () => (asWritten ??= writeRichText(state.doc)) }
  }
  // A text whose changes were all taken back is the one that was shown, to the letter, though the editor would write it with other white space.
  let shown = begin(html)
  const toStored = (text: string) => (text === shown.written() ? shown.html : text)
  const showTools = (state: EditorState) => {
    const next = readToolState(state)
    if (tools === undefined || !areSame(tools, next)) needs.onTools((tools = next))
  }
  const writing = afterPause(() => {
    const next = toStored(writeRichText(view.state.doc))
    if (next === written) return
    under.push((written = next))
    needs.onChange(next)
  }, WRITE)
  const view = new EditorView(place, {
    state: shown.state,
    nodeViews: createNodeViews(needs),
    attributes,
    handleDOMEvents: { blur: () => writing.flush() },
    dispatchTransaction(tr) {
      view.updateState(view.state.apply(tr))
      showTools(view.state)
      if (tr.docChanged) writing.ask()
    },
  })
  showTools(view.state)
  return {
    view,
    run(command) {
      command(view.state, view.dispatch, view)
      view.focus()
    },
    show(text) {
      if (text === written) under = []
      if (text === written || under.includes(text)) return
      under = []
      writing.cancel()
      written = text
      shown = begin(text)
      view.updateState(shown.state)
      showTools(view.state)
    },
    handOver: () => writing.flush(),
    close() {
      writing.flush()
      view.destroy()
    },
  }
}
