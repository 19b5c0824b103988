import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { ItemWords } from '#model/authoring/merge-words.ts'
import { changeComponent, findComponent, insertComponent, moveComponent, removeComponent } from '#model/pages/edit-tree.ts'
import type { Component } from '#model/pages/view.ts'

import { atDepth } from '../../../../tests/support/effort.ts'
import { type EditHistory, NO_HISTORY, noteChange, redo, undo } from './edit-history.ts'

const block = (id: string, children: Component[] = []): Component => ({
  id,
  definition: 'busbar:section',
  attributes: { text: id },
  regions: [{ name: 'content', children }],
})
const START = block('root', [block('a', [block('b'), block('c')]), block('d'), block('e', [block('f')])])
const toWords = (component: Component): ItemWords => ({ title: 'Page', urlName: 'page', body: { component: component as never } })
const treeOf = ({ body }: ItemWords) => body['component'] as unknown as Component

function listIds(component: Component): string[] {
  return [component.id, ...component.regions.flatMap(({ children }) => children.flatMap(listIds))]
}

type Act = { kind: 'write' | 'insert' | 'remove' | 'move'; one: number; other: number; text: string }
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('write', 'insert', 'remove', 'move'),
  one: fc.nat({ max: 50 }),
  other: fc.nat({ max: 50 }),
  text: fc.string({ maxLength: 3 }),
})

function take(tree: Component, { kind, one, other, text }: Act, place: number): Component {
  const ids = listIds(tree)
  const id = ids[one % ids.length] ?? 'root'
  const parent = ids[other % ids.length] ?? 'root'
  if (kind === 'write') return changeComponent(tree, id, (component) => ({ ...component, attributes: { ...component.attributes, text } }))
  if (kind === 'remove') return removeComponent(tree, id)
  const to = { parent, region: 'content', index: one % 3 }
  return kind === 'insert' ? insertComponent(tree, block(`new${place}`), to) : moveComponent(tree, id, to)
}

test('undoing every act restores the page exactly, and doing them again the last state', () => {
  const most = atDepth({ quick: 60, sampled: 200, long: 200 })
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: most }), (acts) => {
      let words = toWords(START)
      let history: EditHistory = NO_HISTORY
      for (const [place, each] of acts.entries()) {
        const tree = take(treeOf(words), each, place)
        if (tree === treeOf(words)) continue
        const after = toWords(tree)
        history = noteChange(history, { before: words, after }, place * 2000)
        words = after
      }
      const last = JSON.stringify(words)
      for (let undone = undo(history, words); undone !== undefined; undone = undo(history, words)) ({ history, words } = undone)
      expect(JSON.stringify(words)).toBe(JSON.stringify(toWords(START)))
      for (let done = redo(history, words); done !== undefined; done = redo(history, words)) ({ history, words } = done)
      expect(JSON.stringify(words)).toBe(last)
    }),
    { numRuns: atDepth({ quick: 100, sampled: 500, long: 5000 }) },
  )
})

test('letters that follow each other in one field are one step; a pause or another field begins the next', () => {
  const write = (words: ItemWords, title: string) => ({ ...words, title })
  const words = toWords(START)
  const [one, two, three] = ['P', 'Pa', 'Pag'].map((title) => write(words, title)) as [ItemWords, ItemWords, ItemWords]
  let history = noteChange(NO_HISTORY, { before: words, after: one }, 0)
  history = noteChange(history, { before: one, after: two }, 500)
  history = noteChange(history, { before: two, after: three }, 5000)
  const other = { ...three, urlName: 'other' }
  history = noteChange(history, { before: three, after: other }, 5100)
  const steps: string[] = []
  let now = other
  for (let undone = undo(history, now); undone !== undefined; undone = undo(history, now)) {
    ;({ history, words: now } = undone)
    steps.push(`${now.title} ${now.urlName}`)
  }
  expect(steps).toEqual(['Pag page', 'Pa page', 'Page page'])
})

test('what others have changed since stays when a change is undone, and a change that is gone is no step', () => {
  const words = toWords(START)
  const mine = toWords(removeComponent(START, 'd'))
  const history = noteChange(NO_HISTORY, { before: words, after: mine }, 0)
  const merged = { ...mine, title: 'Theirs' }
  const undone = undo(history, merged)
  expect(undone?.words.title).toBe('Theirs')
  expect(findComponent(treeOf(undone?.words ?? words), 'd')).toBeDefined()
  // Somebody has put it back already.
  expect(undo(history, { ...words, title: 'Theirs' })).toBeUndefined()
})

test('undoing a block that was added keeps it where somebody else has put another one into it', () => {
  const added = insertComponent(START, block('new'), { parent: 'root', region: 'content', index: 0 })
  const history = noteChange(NO_HISTORY, { before: toWords(START), after: toWords(added) }, 0)
  const moved = moveComponent(added, 'd', { parent: 'new', region: 'content', index: 0 })
  expect(undo(history, toWords(moved))).toBeUndefined()
  const written = changeComponent(added, 'd', (component) => ({ ...component, attributes: { text: 'theirs' } }))
  const undone = undo(history, toWords(written))
  expect(undone && listIds(treeOf(undone.words))).toEqual(listIds(START))
  expect(JSON.stringify(undone?.words)).toContain('theirs')
})
