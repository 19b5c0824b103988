import { NodeSelection, Plugin, Selection } from '@tiptap/pm/state'

import { typeOf } from '../commands/blocks.ts'

/** What is typed while a formula, a picture or an opaque part is selected stands in a paragraph after it, and does not replace it. */
export function typingPlugin(): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view, _from, _to, text) {
        const { selection, tr } = view.state
        if (!(selection instanceof NodeSelection) || !selection.node.isBlock || !selection.node.isAtom) return false
        const { $to } = selection
        const paragraph = typeOf('p').create(null, view.state.schema.text(text))
        // In a figure the caption follows, where a paragraph may not stand.
        const canStand = $to.parent.canReplaceWith($to.indexAfter(), $to.indexAfter(), paragraph.type)
        const place = canStand ? selection.to : $to.after()
        tr.insert(place, paragraph).setSelection(Selection.near(tr.doc.resolve(place + 1 + text.length)))
        view.dispatch(tr.scrollIntoView())
        return true
      },
    },
  })
}
