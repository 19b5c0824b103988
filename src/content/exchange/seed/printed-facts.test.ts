import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, test } from 'vitest'

import { readContent } from './read-content.ts'
import { FOLDERS } from './testing/open-seeded.ts'

const { items } = readContent(FOLDERS)
const root = resolve(import.meta.dirname, '../../../..')
const texts = globSync(['demo/content/{views,news,terms,wording}/**/*.json', 'demo/content/**/*.html'], { cwd: root }).map(
  (file) => [file, readFileSync(resolve(root, file), 'utf8')] as const,
)
const standards = items.filter(({ type }) => type === 'busbar__standard')
const textOf = (name: string) => texts.find(([file]) => file.endsWith(name))?.[1] ?? ''
const bodyOf = (apiName: string) => items.find((item) => item.apiName === apiName)?.body ?? {}

test('nothing is printed that says of itself that it is not known, or that claims to have been checked lately', () => {
  const doubtful = /\(.*\bunsure\b|not confirmed|nicht bestätigt|last checked|zuletzt geprüft|to be verified/i
  expect(texts.flatMap(([file, text]) => (doubtful.test(text) ? [file] : []))).toEqual([])
  expect(standards.filter(({ body }) => doubtful.test(JSON.stringify(body)))).toEqual([])
  expect(standards.length).toBe(74)
})

test('an edition says of which month it tells', () => {
  for (const { body, title } of standards) if (body['edition'] !== undefined) expect(body['lastChecked'], title).toMatch(/^\d{4}-\d\d$/)
})

test('(EU) 2025/2052 has one date everywhere', () => {
  expect(bodyOf('standard-regulation-regulation-eu-2025-2052')['edition']).toMatch(/^Of 13 October 2025, published 24 November 2025/)
  for (const [file, text] of texts) expect(text, file).not.toMatch(/adopted in November 2025/i)
  expect(textOf('external-power-supply-efficiency.html')).toContain('13 October 2025')
})

/** Annex II of (EU) 2025/2052, tables 1, 2 and 4: an AC-DC supply of basic voltage with a fixed output, in watts, as fractions. */
const until49 = (watts: number, plus: number) => 0.071 * Math.log(watts) - 0.00115 * watts + plus
const average2028 = (watts: number) => (watts <= 49 ? until49(watts, 0.67) : 0.89)
const lowLoad2028 = (watts: number) => (watts <= 49 ? until49(watts, 0.61) : 0.83)
const noLoad2028 = (watts: number) => (watts <= 49 ? 0.075 : 0.15)
const percent = (fraction: number) => (100 * fraction).toFixed(1)

test('the guide shows the limits of (EU) 2025/2052 beside those of 2019/1782, for every kind of AC-DC supply', () => {
  const guide = textOf('external-power-supply-efficiency.html')
  const [, table = ''] = /<table><caption>The limits of \(EU\) 2019\/1782 and(.*?)<\/table>/s.exec(guide) ?? []
  const rows = [...table.matchAll(/<td>(20\d\d\/\d{4})<\/td><td>(.*?)<\/td><td>(.*?)<\/td><td class="numeric">(.*?)<\/td>/g)].map(
    ([, ...cells]) => cells,
  )
  expect(rows.filter(([rule]) => rule === '2025/2052').map(([, ...limits]) => limits)).toEqual([
    ['0.071·ln P − 0.00115·P + 0.67', '0.071·ln P − 0.00115·P + 0.61', '0.075'],
    ['0.890', '0.830', '0.150'],
    ['0.0834·ln P − 0.0011·P + 0.609', '0.0834·ln P − 0.0011·P + 0.549', '0.075'],
    ['0.880', '0.820', '0.150'],
    ['0.078·ln P − 0.0013·P + 0.64', '0.078·ln P − 0.0013·P + 0.58', '0.100'],
    ['0.880', '0.820', '0.150'],
  ])
  expect(rows.filter(([rule]) => rule === '2019/1782')).toHaveLength(6)
  expect(guide).toContain(`${percent(average2028(36))} % on average instead of 87.4 %, ${percent(lowLoad2028(36))} % at 10 % load`)
})

test('the report works the limits of (EU) 2025/2052 out for its powers', () => {
  const rows = textOf('energy-regulation-outlook.html').matchAll(
    /<tr><th scope="row">(\d+)<\/th><td[^>]*>[\d.]+<\/td><td[^>]*>([\d.]+)<\/td><td[^>]*>([\d.]+|none)<\/td><td[^>]*>[\d.]+<\/td><td[^>]*>([\d.]+)<\/td><\/tr>/g,
  )
  const shown = [...rows].map(([, watts, ...limits]) => [Number(watts), ...limits])
  // The minimum at 10 % load begins above 10 W.
  expect(shown).toEqual(
    [10, 24, 36, 65, 120, 300].map((watts) => [
      watts,
      percent(average2028(watts)),
      watts <= 10 ? 'none' : percent(lowLoad2028(watts)),
      noLoad2028(watts).toFixed(3),
    ]),
  )
})

test('appliances and lamps are not industrial automation', () => {
  for (const slug of ['iec-60335-1', 'iec-61347-2-13']) expect(bodyOf(`standard-safety-${slug}`)['sectors'], slug).toEqual([])
})

test('rated power is shown as rated', () => {
  const models = bodyOf('product-trn120')['models'] as unknown as readonly { model: string; powerW: number }[]
  expect(models.find(({ model }) => model === 'TRN120-18')?.powerW).toBe(120)
  const all = items.filter(({ type }) => type === 'busbar__product').flatMap(({ body }) => body['models'] as unknown as readonly { powerW: number }[])
  // No rating is the product of a rounded voltage and a rounded current, such as 79.92 W.
  expect(all.filter(({ powerW }) => Number(powerW.toPrecision(3)) !== powerW)).toEqual([])
})

test('what is no longer made is sold while there is some', () => {
  const models = bodyOf('product-hrn80')['models'] as unknown as readonly { model: string; stock: number }[]
  expect(models.map(({ model, stock }) => [model, stock])).toEqual([
    ['HRN80-5', 0],
    ['HRN80-12', 42],
    ['HRN80-24', 18],
  ])
})
