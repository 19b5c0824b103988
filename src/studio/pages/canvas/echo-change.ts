import type { Component, Region } from '#model/pages/view.ts'
import { walkComponents } from '#model/pages/walk-components.ts'
import { valueAt } from '#studio/fields/field-path.ts'
import { listTexts, toWritten } from './list-texts.ts'
import { keepTyping, putBefore } from './keep-typing.ts'
import { nodesOf, regionKey, type MarkedRange, type Marks } from './read-marks.ts'

/**
 * Shows a change of the tree in the drawn page before the server has drawn it: blocks that were moved or taken out, and plain texts. What it
 * cannot show it leaves to the drawing. Somebody who types in `held` goes on typing, also while their block is moved, as by a merge. Whether
 * blocks stand elsewhere now.
 */
export function echoChange(marks: Marks, from: Component, to: Component, held: Element | null): boolean {
  return from !== to && keepTyping(held, () => echo(marks, from, to, held))
}

function echo(marks: Marks, from: Component, to: Component, held: Element | null): boolean {
  let hasMoved = false
  const before = indexOf(from)
  const after = indexOf(to)
  for (const [id] of before)
    if (!after.has(id)) {
      hasMoved = true
      for (const node of blockNodes(marks, id)) node.parentNode?.removeChild(node)
    }
  for (const component of after.values()) {
    const old = before.get(component.id)
    if (old === component) continue
    for (const region of component.regions) hasMoved = echoOrder(marks, component.id, region, { old, held }) || hasMoved
    if (old !== undefined) echoTexts(marks.blocks.get(component.id), old, component)
  }
  return hasMoved
}

function indexOf(tree: Component): Map<string, Component> {
  return new Map(Array.from(walkComponents(tree), (component) => [component.id, component]))
}

/** A block with its marks. */
function blockNodes({ blocks }: Marks, id: string): Node[] {
  const range = blocks.get(id)
  return range === undefined ? [] : withMarks(range)
}

function withMarks(range: MarkedRange): Node[] {
  return [range.begin, ...nodesOf(range), range.end]
}

type Before = { old: Component | undefined; held: Element | null }

function echoOrder(marks: Marks, parent: string, { name, children }: Region, { old, held }: Before): boolean {
  const was = old?.regions.find((region) => region.name === name)?.children ?? []
  if (was.length === children.length && was.every(({ id }, place) => id === children[place]?.id)) return false
  const region = marks.regions.get(regionKey(parent, name))
  if (region === undefined) return true
  const rangesOf = (components: readonly Component[]) => components.flatMap(({ id }) => marks.blocks.get(id) ?? [])
  const before = rangesOf(was)
  putInOrder(region, rangesOf(children), { before: new Map(before.map((range) => [range.begin, range])), fixed: findHeld(before, held) })
  return true
}

function findHeld(ranges: readonly MarkedRange[], held: Element | null): MarkedRange | undefined {
  return held === null ? undefined : ranges.find((range) => nodesOf(range).some((node) => node.contains(held)))
}

/** The blocks that stood in a region, by their begin, and the one of them that stays where it is. */
type Standing = { before: ReadonlyMap<Node | null, MarkedRange>; fixed: MarkedRange | undefined }

/** Puts blocks in order by moving few of them: each one that is moved is laid out anew. */
function putInOrder(region: MarkedRange, ranges: readonly MarkedRange[], { before, fixed }: Standing): void {
  let here: Node | null = region.begin.nextSibling
  for (const range of ranges) {
    const other = before.get(here)
    // One that was moved down, or away, is taken out as a whole until it is put where it stands now.
    if (other !== undefined && other !== range && other !== fixed && other.end.nextSibling === range.begin) here = takeOut(other)
    if (here !== range.begin && range === fixed) clearUpTo(range.begin, here, before)
    else if (here !== range.begin) for (const node of withMarks(range)) putBefore(region.end.parentNode, node, here)
    here = range.end.nextSibling
  }
}

/** Takes out the blocks that stand between a node and another one behind it: they are put behind that one, or elsewhere, next. */
function clearUpTo(end: Node, from: Node | null, before: Standing['before']): void {
  for (let here = from; here !== null && here !== end;) {
    const block = before.get(here)
    here = block === undefined ? here.nextSibling : takeOut(block)
  }
}

/** Keeps a block outside the page; answers what stood behind it. */
function takeOut(range: MarkedRange): Node | null {
  const behind = range.end.nextSibling
  range.begin.ownerDocument.createDocumentFragment().append(...withMarks(range))
  return behind
}

/** Texts that stand in the block exactly as in its attributes, and once. */
function echoTexts(range: MarkedRange | undefined, { attributes: from }: Component, { attributes: to }: Component): void {
  if (range === undefined || from === to) return
  for (const { path, words } of listTexts(from)) {
    const text = valueAt(to, path)
    if (typeof text !== 'string' || text === words) continue
    const [node, other] = findTexts(range, words)
    if (node !== undefined && other === undefined) node.nodeValue = text
  }
}

function findTexts(range: MarkedRange, words: string): Text[] {
  const found: Text[] = []
  for (const node of nodesOf(range)) {
    const texts = node.ownerDocument?.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    for (let text: Node | null | undefined = texts?.currentNode; text; text = texts?.nextNode())
      if (text.nodeType === Node.TEXT_NODE && toWritten(text.nodeValue ?? '') === toWritten(words)) found.push(text as Text)
  }
  return found
}
