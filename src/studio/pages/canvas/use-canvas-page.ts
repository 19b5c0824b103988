import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

import type { Component } from '#model/pages/view.ts'
import type { Drawn } from '../use-page-drawing.ts'
import ownStyle from './canvas-page.css?inline'
import { echoChange } from './echo-change.ts'
import { dropEmptyPlaces, moveEmptyPlaces, showEmptyPlaces, type PlaceWords } from './empty-places.ts'
import { readMarks, type Marks } from './read-marks.ts'
import { listReorders, reorderDrawing } from './reorder-drawing.ts'
import { showPage } from './show-page.ts'
import { usePressed } from './use-pressed.ts'

/** The page in the frame. `shownAt` grows whenever something of it may stand elsewhere. */
export type CanvasPage = { frame: Document; marks: Marks; shownAt: number }

export type ShownWords = { drawn: Drawn | undefined; treeOf(words: Drawn['words']): Component | undefined; tree: Component; words: PlaceWords }

/** What the frame shows: a drawing of a tree, with the changes since then up to another one. */
type Shown = { drawn: Drawn; of: Component; tree: Component; marks: Marks; isOnlyMoved: boolean }

/**
 * Whether the frame shows a drawing already. It does if blocks were only moved since the last one, and the new one says just that. What else is
 * echoed takes out what it cannot bring back: the next drawing is shown whole then, even if it says what the last one said.
 */
function isShown(last: Shown | undefined, drawn: Drawn, of: Component): boolean {
  if (last === undefined || last.drawn === drawn) return last !== undefined
  const reorders = last.isOnlyMoved ? listReorders(last.of, of) : undefined
  return reorders !== undefined && reorderDrawing(last.drawn.html, reorders) === drawn.html
}

/**
 * Keeps the frame showing the tree: what the server has drawn last, and what has changed since as far as it can be shown without it.
 * `held` is the element that somebody types in.
 */
export function useCanvasPage(
  frame: RefObject<HTMLIFrameElement | null>,
  held: RefObject<Element | null>,
  { drawn, treeOf, tree, words }: ShownWords,
) {
  const [inside, setInside] = useState<Document>()
  const [round, setRound] = useState(0)
  const [page, setPage] = useState<CanvasPage>()
  const shown = useRef<Shown>(undefined)
  const begin = useCallback(() => setInside(frame.current?.contentDocument ?? undefined), [frame])
  const told = useCallback((marks: Marks) => inside && setPage((now) => ({ frame: inside, marks, shownAt: (now?.shownAt ?? 0) + 1 })), [inside])

  const isPressed = usePressed(inside, () => setRound((now) => now + 1))

  const show = useCallback(() => {
    const newest = isPressed() ? (shown.current?.drawn ?? drawn) : drawn
    if (inside === undefined || newest === undefined) return
    const of = treeOf(newest.words) ?? tree
    const isNew = !isShown(shown.current, newest, of)
    if (isNew) {
      dropEmptyPlaces(inside)
      showPage(inside, newest.html, { ownStyle }, (element) => element === held.current)
      shown.current = { drawn: newest, of, tree: of, marks: readMarks(inside), isOnlyMoved: true }
    } else if (shown.current !== undefined) Object.assign(shown.current, { drawn: newest, of })
    const now = shown.current
    if (now === undefined) return
    const hasMoved = echoChange(now.marks, now.tree, tree, held.current)
    now.isOnlyMoved &&= listReorders(now.tree, tree) !== undefined
    now.tree = tree
    if (isNew) {
      dropEmptyPlaces(inside)
      showEmptyPlaces(now.marks, tree, words)
    } else if (hasMoved) moveEmptyPlaces(inside, now.marks, tree, words)
    // A letter is seen before the boxes around it are measured.
    if (isNew || hasMoved) told(now.marks)
    else startTransition(() => told(now.marks))
  }, [inside, drawn, treeOf, tree, words, told, held, isPressed])
  useLayoutEffect(show, [show, round])

  /** Shows the page as it was drawn, whatever was typed in it. */
  const showAnew = useCallback(() => {
    shown.current = undefined
    setRound((now) => now + 1)
  }, [])

  useEffect(() => {
    if (inside === undefined) return undefined
    const move = () => shown.current && told(shown.current.marks)
    const observer = new ResizeObserver(move)
    observer.observe(inside.body)
    inside.addEventListener('load', move, true)
    return () => {
      observer.disconnect()
      inside.removeEventListener('load', move, true)
    }
  }, [inside, told])
  return { page, begin, showAnew }
}
