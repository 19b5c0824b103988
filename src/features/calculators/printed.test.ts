import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import type { Values } from './calculator.ts'
import { LEVEL_VI } from './level-vi.ts'
import { REDUNDANCY } from './redundancy.ts'
import { roundTo } from '#model/quantities/round-to.ts'
import { calculate } from './testing/calculate.ts'

/** The plain text of a page of the demonstration. */
function textOf(file: string): string {
  const html = readFileSync(new URL(`../../../demo/content/${file}`, import.meta.url), 'utf8')
  return html.replaceAll(/<[^>]*>/g, '').replaceAll('&lt;', '<')
}

const downtime = (some: Values) => calculate(REDUNDANCY, some)['downtimeMinPerYear'] ?? Number.NaN
const LEAST = REDUNDANCY.outputs.find(({ id }) => id === 'downtimeMinPerYear')?.meaningful?.from ?? Number.NaN

test('the guide to redundancy prints what its calculator gives, common causes included', () => {
  const guide = textOf('guides/redundancy-and-availability.html')
  const [own, quick, slow] = [downtime({}), downtime({ mttrH: 4 }), downtime({ mttrH: 7 * 24 })]
  expect(guide).toContain(`are away ${roundTo(own, 2)} minutes a year, a twentieth of what one supply alone`)
  expect(downtime({ n: 1, k: 1 }) / own).toBeCloseTo(20, 0)
  expect(guide).toContain(`divides the downtime by ${Math.round(own / quick)}, from ${roundTo(own, 2)} to ${roundTo(quick, 2)} minutes a year`)
  expect(guide).toContain(`multiplies it by ${Math.round(slow / own)}, to ${Math.round(slow)} minutes`)
  expect(guide).toContain(`it would have been ${Math.round(downtime({ n: 2, betaPct: 0 }))} minutes`)
  expect(downtime({ betaPct: 0 })).toBeLessThan(LEAST)
  expect(guide).toContain(`For two of three this is less than ${LEAST} minutes`)
})

test('no text about availability prints a figure below the floor of the calculator', () => {
  const tunnel = textOf('case-studies/tunnel-ventilation-redundancy.html')
  const section = { mtbfH: 650_000, k: 1 }
  expect(downtime({ ...section, n: 2, betaPct: 0 })).toBeLessThan(LEAST)
  expect(tunnel).toContain(`Two supplies, supervised24< ${LEAST}`)
  expect(tunnel).toContain(`One supply, noticed at once24${downtime({ ...section, n: 1, betaPct: 0 }).toFixed(1)}`)
  expect(tunnel).toContain(`it is ${roundTo(downtime({ ...section, n: 2 }), 2)} minutes a year`)
  for (const text of [tunnel, textOf('guides/redundancy-and-availability.html')]) expect(text).not.toMatch(/0\.9999999\d|0\.0[0-4]\d* min/)
})

test('guide and article print minima that meet Level VI', () => {
  const least = (poutW: number) => roundTo(calculate(LEVEL_VI, { poutW })['minAveragePct'] ?? Number.NaN, 4, 'up')
  const guide = textOf('guides/external-power-supply-efficiency.html')
  expect(guide).toContain(`so at least ${least(36)} %`)
  expect(guide).toContain(`A 10 W adapter needs ${least(10)} %, one of 65 W ${least(65)} %`)
  expect(textOf('articles/efficiency.html')).toContain(`A 36 W adapter must reach ${least(36)} % on average`)
})
