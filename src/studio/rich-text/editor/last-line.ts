import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

import { typeOf } from '../commands/blocks.ts'

/** A line after a text that ends with a table, a figure or the like, so that one can write on. It is not stored while it is empty. */
export function withLastLine(doc: Node): Node {
  return doc.lastChild?.isTextblock === false ? doc.copy(doc.content.addToEnd(newLine())) : doc
}

/** Puts that line there when a change leaves none. */
export function lastLinePlugin(): Plugin {
  return new Plugin({
    appendTransaction(_transactions, _before, { doc, tr }) {
      return doc.lastChild?.isTextblock === false ? tr.insert(doc.content.size, newLine()) : null
    },
  })
}

function newLine(): Node {
  return typeOf('p').create({ implied: true })
}
