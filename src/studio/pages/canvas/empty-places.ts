import type { Component, Region } from '#model/pages/view.ts'
import { walkComponents } from '#model/pages/walk-components.ts'
import { BLOCK_OF_PLACE, boxOf, type MarkedRange, type Marks } from './read-marks.ts'

/** The class of what the canvas adds to a page, and which published pages never have. */
const PLACE = 'canvas-place'

/** What is said in places that would not be seen; undefined where nothing is missed, such as of blocks that are never seen. */
export type PlaceWords = {
  emptyRegion(parent: Component, region: string): string | undefined
  drawsNothing(component: Component): string | undefined
}

/** Gives empty regions, and blocks that draw nothing, a place that can be seen and pointed at. */
export function showEmptyPlaces(marks: Marks, tree: Component, words: PlaceWords): void {
  const unseen: { range: MarkedRange; component: Component }[] = []
  for (const component of walkComponents(tree)) {
    const range = marks.blocks.get(component.id)
    if (marks.regionsOf(component.id).length === 0 && range !== undefined && boxOf(range) === undefined) unseen.push({ range, component })
  }
  // Each place moves what is below it: boxes are read before the first one is there.
  for (const { range, component } of unseen) addPlace(range, words.drawsNothing(component), { [BLOCK_OF_PLACE]: component.id })
  showEmptyRegions(marks, tree, words)
}

/**
 * The same after blocks were moved. Those that draw nothing have taken their places along, so no box is read: the page would have to be laid
 * out before it is shown.
 */
export function moveEmptyPlaces(frame: Document, marks: Marks, tree: Component, words: PlaceWords): void {
  for (const place of frame.querySelectorAll(`.${PLACE}[data-region]`)) place.remove()
  showEmptyRegions(marks, tree, words)
}

function showEmptyRegions(marks: Marks, tree: Component, words: PlaceWords): void {
  for (const component of walkComponents(tree))
    for (const { name, range } of marks.regionsOf(component.id))
      if (childrenOf(component, name).length === 0) addPlace(range, words.emptyRegion(component, name), { parent: component.id, region: name })
}

/** Takes the places away again, before another page is shown. */
export function dropEmptyPlaces(frame: Document): void {
  for (const place of frame.querySelectorAll(`.${PLACE}`)) place.remove()
}

function childrenOf({ regions }: { regions: readonly Region[] }, name: string): Component[] {
  return regions.find((region) => region.name === name)?.children ?? []
}

/** The empty region whose place an element is. */
export function emptyRegionOf(target: EventTarget | null): { parent: string; region: string } | undefined {
  const { parent, region } = target !== null && 'dataset' in target ? (target.dataset as DOMStringMap) : {}
  return parent === undefined || region === undefined ? undefined : { parent, region }
}

function addPlace({ begin, end }: MarkedRange, words: string | undefined, of: Record<string, string> = {}): void {
  if (words === undefined) return
  const place = begin.ownerDocument.createElement('div')
  place.className = PLACE
  Object.assign(place.dataset, of)
  place.textContent = words
  end.before(place)
}
