import type { ReactNode } from 'react'
import { renderToStaticMarkup as drawStatic, renderToString as draw } from 'react-dom/server.node'

let trees: ReactNode[] = []

/** React's own function; its trees are kept for the bench. */
export function renderToStaticMarkup(tree: ReactNode): string {
  trees.push(tree)
  return drawStatic(tree)
}

/** The same for islands, which are trees of their own inside the page. */
export function renderToString(tree: ReactNode): string {
  trees.push(tree)
  return draw(tree)
}

/** Forgets the trees of earlier drawings. */
export function forgetTrees(): void {
  trees = []
}

/** Draws the trees of the last drawing again, with React alone. */
export function toRedraw(): () => void {
  const kept = [...trees]
  return () => kept.forEach((tree) => draw(tree))
}
