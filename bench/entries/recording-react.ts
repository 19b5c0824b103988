import type { ReactNode } from 'react'
import { renderToStaticMarkup as drawStatic, renderToString as draw } from 'react-dom/server.node'

let trees: ReactNode[] = []

/** React's function, which also records the tree for the bench. */
export function renderToStaticMarkup(tree: ReactNode): string {
  trees.push(tree)
  return drawStatic(tree)
}

/** The same for islands, which are separate trees within the page. */
export function renderToString(tree: ReactNode): string {
  trees.push(tree)
  return draw(tree)
}

/** Drops the recorded trees. */
export function forgetTrees(): void {
  trees = []
}

/** Returns a function that draws the recorded trees again, with React alone, and makes of them the bytes that would be sent. */
export function toRedraw(): () => void {
  const kept = [...trees]
  return () => kept.forEach((tree) => Buffer.from(draw(tree)))
}
