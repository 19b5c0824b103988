import { expect, test } from 'vitest'

import { placeLabels, type Wish } from './place-labels.ts'

const plot = { x: 40, y: 20, width: 300, height: 200 }
const around = { plot, text: 13, curves: [], taken: [] }
const row = (id: string, y: number): Wish => ({ id, text: `${id}: a line with a name`, at: { kind: 'row', y } })

test('the name of a line stands above it, at its end', () => {
  const [label] = placeLabels([row('20 ms', 120)], around).placed
  expect(label?.box.y).toBeLessThan(120 - 13)
  expect((label?.box.x ?? 0) + (label?.box.width ?? 0)).toBeCloseTo(plot.x + plot.width - 7, 0)
})

test('a name never stands on another line, where it would be read as that one’s', () => {
  const { placed, leftOut } = placeLabels([row('10 ms', 170), row('16.7 ms', 155), row('20 ms', 148)], around)
  expect(leftOut).toEqual(['16.7 ms'])
  expect(placed.map(({ id }) => id)).toEqual(['10 ms', '20 ms'])
})

test('a name moves along its line to where no curve passes', () => {
  const curve = [
    [250, 20],
    [340, 220],
  ] as const
  const [label] = placeLabels([row('20 ms', 120)], { ...around, curves: [curve] }).placed
  expect((label?.box.x ?? 0) + (label?.box.width ?? 0)).toBeLessThan(300)
})

test('a long name breaks into lines, and one for which there is no room is left out', () => {
  const wish: Wish = { id: 'mark', text: 'Your supply at its highest ambient temperature', at: { kind: 'point', x: 200, y: 100 } }
  expect(placeLabels([wish], around).placed[0]?.lines.length).toBeGreaterThan(1)
  expect(placeLabels([wish], { ...around, plot: { ...plot, width: 60 } })).toEqual({ placed: [], leftOut: ['mark'] })
})
