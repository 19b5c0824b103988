import { Fragment } from '@tiptap/pm/model'
import { type Command, type EditorState, NodeSelection } from '@tiptap/pm/state'

import type { ChosenPicture } from '../rich-text-types.ts'
import { htmlOf } from '../schema/rich-text-schema.ts'
import { insertBlock, typeOf } from './blocks.ts'

/** Puts a picture into the line of the cursor. */
export function insertImage({ src, alt }: ChosenPicture): Command {
  return (state, dispatch) => {
    if (!state.selection.$from.parent.inlineContent) return insertFigure({ src, alt })(state, dispatch)
    dispatch?.(state.tr.replaceSelectionWith(typeOf('img').create({ html: { src, alt } })).scrollIntoView())
    return true
  }
}

/** Puts a picture with room for its caption after the block of the cursor. */
export function insertFigure({ src, alt }: ChosenPicture): Command {
  return insertBlock(typeOf('figure').create(null, Fragment.from([typeOf('picture').create({ html: { src, alt } }), typeOf('figcaption').create()])))
}

/** The picture that is selected. */
export function selectedPicture({ selection }: EditorState): { src: string; alt: string } | undefined {
  if (!(selection instanceof NodeSelection) || !['img', 'picture'].includes(selection.node.type.name)) return undefined
  const { src = '', alt = '' } = htmlOf(selection.node)
  return { src, alt }
}

/** Changes the selected picture or its words; its other attributes stay. */
export function setPicture({ src, alt }: { src: string; alt: string }): Command {
  return (state, dispatch) => {
    const { selection } = state
    if (selectedPicture(state) === undefined || !(selection instanceof NodeSelection)) return false
    const { width: _width, height: _height, ...rest } = htmlOf(selection.node)
    const html = htmlOf(selection.node)['src'] === src ? { ...htmlOf(selection.node), alt } : { ...rest, src, alt }
    const tr = state.tr.setNodeMarkup(selection.from, undefined, { html })
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, selection.from)))
    return true
  }
}

/** The markup of the formula that is selected. */
export function selectedFormula({ selection }: EditorState): string | undefined {
  return selection instanceof NodeSelection && selection.node.type.name === 'formula' ? String(selection.node.attrs['source']) : undefined
}

/** Puts a formula in, or changes the one that is selected. */
export function setFormula(source: string): Command {
  return (state, dispatch) => {
    const { selection } = state
    if (selectedFormula(state) === undefined || !(selection instanceof NodeSelection))
      return insertBlock(typeOf('formula').create({ html: { class: 'formula' }, source }))(state, dispatch)
    const tr = state.tr.setNodeMarkup(selection.from, undefined, { ...selection.node.attrs, source })
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, selection.from)))
    return true
  }
}
