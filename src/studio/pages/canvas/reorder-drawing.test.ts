import { expect, test } from 'vitest'

import { changeComponent, moveComponent, removeComponent } from '#model/pages/edit-tree.ts'
import type { Component } from '#model/pages/view.ts'
import { markBlock, markRegion, writeCanvasMarks } from '#web/site/canvas/canvas-marks.ts'
import { listReorders, reorderDrawing } from './reorder-drawing.ts'

const block = (id: string, ...children: Component[]): Component => ({
  id,
  definition: 'busbar:section',
  attributes: { id },
  regions: children.length === 0 ? [] : [{ name: 'col-1', children }],
})
const tree = block('root', block('a-1', block('x'), block('y'), block('z')), block('b'), block('c', block('v'), block('w')))

/** A page as it is drawn, with something around each region. */
function draw(component: Component, between = ''): string {
  const inside = ({ id, regions }: Component): string => {
    const [begin, end] = markBlock(id)
    const drawn = regions.map(({ name, children }) => {
      const [first, last] = markRegion(id, name)
      return `<div>${first}${children.map(inside).join(between)}${last}</div>`
    })
    return `${begin}<section>${id}${drawn.join('')}</section>${end}`
  }
  return writeCanvasMarks(`<main>${inside(component)}</main>`)
}

function reorder(from: Component, to: Component): string | undefined {
  const reorders = listReorders(from, to)
  return reorders && reorderDrawing(draw(from), reorders)
}

test('blocks that were moved among their neighbours, inside others too, leave a page as it is drawn anew', () => {
  const outer = moveComponent(tree, 'a-1', { parent: 'root', region: 'col-1', index: 2 })
  const inner = moveComponent(outer, 'z', { parent: 'a-1', region: 'col-1', index: 0 })
  const both = moveComponent(inner, 'w', { parent: 'c', region: 'col-1', index: 0 })
  for (const to of [outer, inner, both]) {
    expect(draw(to)).not.toBe(draw(tree))
    expect(reorder(tree, to)).toBe(draw(to))
    expect(reorder(to, tree)).toBe(draw(tree))
  }
  expect(reorder(tree, tree)).toBe(draw(tree))
})

test('a block that was changed, taken out, or moved into another one has to be drawn', () => {
  expect(
    listReorders(
      tree,
      changeComponent(tree, 'x', (now) => ({ ...now, attributes: {} })),
    ),
  ).toBeUndefined()
  expect(listReorders(tree, removeComponent(tree, 'x'))).toBeUndefined()
  expect(listReorders(tree, moveComponent(tree, 'x', { parent: 'c', region: 'col-1', index: 0 }))).toBeUndefined()
})

test('nothing is said of a page whose region is drawn twice, not at all, or with something between its blocks', () => {
  const moved = moveComponent(tree, 'b', { parent: 'root', region: 'col-1', index: 0 })
  const reorders = listReorders(tree, moved) ?? []
  expect(reorders).toEqual([{ parent: 'root', region: 'col-1', ids: ['b', 'a-1', 'c'] }])
  expect(reorderDrawing(draw(tree) + draw(tree), reorders)).toBeUndefined()
  expect(reorderDrawing('<main></main>', reorders)).toBeUndefined()
  expect(reorderDrawing(draw(tree, '<hr>'), reorders)).toBeUndefined()
  expect(reorderDrawing(draw(block('root', block('a-1'), block('b'))), reorders)).toBeUndefined()
})
