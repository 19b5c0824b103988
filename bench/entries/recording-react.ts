import type { ReactNode } from 'react'
import { renderToStaticMarkup as draw, renderToString } from 'react-dom/server.node'

export { renderToString }

let largest: { tree: ReactNode; length: number } = { tree: null, length: 0 }

/** React's own function; the tree of the longest markup so far is kept for the bench. */
export function renderToStaticMarkup(tree: ReactNode): string {
  const html = draw(tree)
  if (html.length > largest.length) largest = { tree, length: html.length }
  return html
}

/** The tree of the page that was drawn last. */
export function recordedTree(): ReactNode {
  return largest.tree
}
