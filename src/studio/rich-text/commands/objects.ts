import { Fragment } from '@tiptap/pm/model'
import { type Command, type EditorState, NodeSelection } from '@tiptap/pm/state'

import type { Picture } from '../rich-text-types.ts'
import { htmlOf } from '../schema/rich-text-schema.ts'
import { insertBlock, typeOf } from './blocks.ts'

/** Puts a picture into the line of the cursor. */
export function insertImage(picture: Picture): Command {
  return (state, dispatch) => {
    if (!state.selection.$from.parent.inlineContent) return insertFigure(picture)(state, dispatch)
    dispatch?.(state.tr.replaceSelectionWith(typeOf('img').create({ html: toHtml(picture) })).scrollIntoView())
    return true
  }
}

/** Puts a picture with room for its caption after the block of the cursor. */
export function insertFigure(picture: Picture): Command {
  return insertBlock(
    typeOf('figure').create(null, Fragment.from([typeOf('picture').create({ html: toHtml(picture) }), typeOf('figcaption').create()])),
  )
}

function toHtml({ src, alt }: Picture): Record<string, string> {
  return { src, ...(alt !== undefined && { alt }) }
}

/** The picture that is selected. */
export function selectedPicture({ selection }: EditorState): Picture | undefined {
  if (!(selection instanceof NodeSelection) || !['img', 'picture'].includes(selection.node.type.name)) return undefined
  const { src = '', alt } = htmlOf(selection.node)
  return { src, alt }
}

/** Changes the selected picture or its words; its other attributes stay. */
export function setPicture(picture: Picture): Command {
  return (state, dispatch) => {
    const { selection } = state
    if (selectedPicture(state) === undefined || !(selection instanceof NodeSelection)) return false
    const { alt: _alt, ...same } = htmlOf(selection.node)
    const { width: _width, height: _height, ...other } = same
    const html = { ...(same['src'] === picture.src ? same : other), ...toHtml(picture) }
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
