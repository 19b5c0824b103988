import fc from 'fast-check'
import { expect, test } from 'vitest'

import { atDepth } from '../../../tests/support/effort.ts'
import { changeComponent, duplicateComponent, findComponent, insertComponent, moveComponent, removeComponent } from './edit-tree.ts'
import type { Component } from './view.ts'
import { walkComponents } from './walk-components.ts'

type Shape = { attributes: Record<string, string | number>; regions: readonly (readonly Shape[])[]; hasVersion: boolean }
const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.record({
    attributes: fc.dictionary(fc.string({ maxLength: 6 }), fc.oneof(fc.string({ maxLength: 8 }), fc.integer()), { maxKeys: 4 }),
    regions: fc.oneof(
      { maxDepth: 5, depthIdentifier: 'tree' },
      fc.constant([]),
      fc.array(fc.array(tie('shape'), { maxLength: 4 }), { maxLength: 3 }),
    ),
    hasVersion: fc.boolean(),
  }),
}))

/** A tree of the shape, with ids by the order in which its components are met. */
function toTree({ attributes, regions, hasVersion }: Shape, next = { id: 0 }): Component {
  return {
    id: `c${(next.id += 1)}`,
    definition: 'busbar:section',
    attributes,
    ...(hasVersion ? { version: 2 } : {}),
    regions: regions.map((children, index) => ({ name: `region${index}`, children: children.map((child) => toTree(child, next)) })),
  }
}

test('what is done to a random page and taken back leaves no byte of it changed', () => {
  fc.assert(
    fc.property(shape, fc.nat(), fc.nat(), (random, one, other) => {
      const tree = toTree(random)
      const bytes = JSON.stringify(tree)
      const all = [...walkComponents(tree)]
      const at = all[one % all.length] ?? tree
      const into = all[other % all.length] ?? tree
      const { place } = findComponent(tree, at.id) ?? {}

      const written = changeComponent(tree, at.id, (now) => ({ ...now, attributes: { ...now.attributes, text: 'other' } }))
      expect(JSON.stringify(changeComponent(written, at.id, (now) => ({ ...now, attributes: at.attributes })))).toBe(bytes)
      const [region] = into.regions
      if (region !== undefined) {
        const to = { parent: into.id, region: region.name, index: other % (region.children.length + 1) }
        const added = insertComponent(tree, { id: 'new', definition: 'busbar:text', attributes: {}, regions: [] }, to)
        expect(JSON.stringify(removeComponent(added, 'new'))).toBe(bytes)
        const moved = moveComponent(tree, at.id, to)
        expect([...walkComponents(moved)].map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
        if (place !== undefined) expect(JSON.stringify(moveComponent(moved, at.id, place))).toBe(bytes)
      }
      if (place !== undefined) {
        expect(JSON.stringify(insertComponent(removeComponent(tree, at.id), at, place))).toBe(bytes)
        let made = 0
        const doubled = duplicateComponent(tree, at.id, () => `copy${(made += 1)}`)
        if (doubled === undefined) throw new Error('It has no copy.')
        expect(JSON.stringify(removeComponent(doubled.tree, doubled.copy.id))).toBe(bytes)
      }
      expect(JSON.stringify(tree)).toBe(bytes)
    }),
    { numRuns: atDepth({ quick: 500, sampled: 10_000, long: 10_000 }) },
  )
})
