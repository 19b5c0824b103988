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
  const guide = texts.find(([file]) => file.endsWith('external-power-supply-efficiency.html'))?.[1] ?? ''
  expect(guide).toContain('13 October 2025')
  expect(guide).toContain('The limits of (EU) 2019/1782')
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
