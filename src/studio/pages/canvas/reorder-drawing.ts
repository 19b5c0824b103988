import type { Component } from '#model/pages/view.ts'
import { walkComponents } from '#model/pages/walk-components.ts'
import { BLOCK, END, REGION } from './read-marks.ts'

/** A region whose blocks stand in another order. */
type Reorder = { parent: string; region: string; ids: readonly string[] }

/** The regions whose blocks stand in another order in the second tree; undefined if anything else of it differs. */
export function listReorders(from: Component, to: Component): readonly Reorder[] | undefined {
  const before = new Map(Array.from(walkComponents(from), (component) => [component.id, component]))
  const reorders: Reorder[] = []
  for (const component of walkComponents(to)) {
    const old = before.get(component.id)
    if (old === component) continue
    if (old === undefined || !isOfTheSame(old, component)) return undefined
    for (const [place, { name, children }] of component.regions.entries()) {
      const was = old.regions[place]
      const ids = new Set(children.map(({ id }) => id))
      if (was?.name !== name || was.children.length !== ids.size || !was.children.every(({ id }) => ids.has(id))) return undefined
      if (!was.children.every(({ id }, index) => id === children[index]?.id)) reorders.push({ parent: component.id, region: name, ids: [...ids] })
    }
  }
  return reorders
}

/** Whether two blocks of the same id differ in nothing but what stands in their regions. */
function isOfTheSame(one: Component, other: Component): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Component>
  names.delete('regions')
  return one.regions.length === other.regions.length && [...names].every((name) => one[name] === other[name])
}

/** A drawn page with the same blocks in another order; undefined where it cannot be known without drawing it. */
export function reorderDrawing(html: string, reorders: readonly Reorder[]): string | undefined {
  let page: string | undefined = html
  for (const reorder of reorders) page = page === undefined ? undefined : reorderRegion(page, reorder)
  return page
}

/** As in `canvas-marks.ts`. */
function encode(name: string): string {
  return encodeURIComponent(name).replaceAll('-', '%2D')
}

const MARK = /<!--(busbar-[^>]*?)-->/g

function reorderRegion(html: string, { parent, region, ids }: Reorder): string | undefined {
  const opened = `<!--${REGION}${encode(parent)} ${encode(region)}-->`
  const begin = html.indexOf(opened)
  if (begin === -1 || html.includes(opened, begin + 1)) return undefined
  const first = begin + opened.length
  const blocks = new Map<string, string>()
  const marks = new RegExp(MARK)
  marks.lastIndex = first
  let [depth, from, id, last] = [0, first, '', first]
  for (let mark = marks.exec(html); mark !== null; mark = marks.exec(html)) {
    const words = mark[1] ?? ''
    if (words !== END) {
      if (depth === 0) {
        // Between two blocks of a region stands nothing else, else it would be left behind.
        if (!words.startsWith(BLOCK) || mark.index !== last) return undefined
        from = mark.index
        id = decodeURIComponent(words.slice(BLOCK.length))
      }
      depth += 1
    } else if (depth === 0) return mark.index === last ? join() : undefined
    else {
      depth -= 1
      if (depth > 0) continue
      last = marks.lastIndex
      blocks.set(id, html.slice(from, last))
    }
  }
  return undefined

  function join(): string | undefined {
    if (blocks.size !== ids.length || ids.some((each) => !blocks.has(each))) return undefined
    return html.slice(0, first) + ids.map((each) => blocks.get(each)).join('') + html.slice(last)
  }
}
