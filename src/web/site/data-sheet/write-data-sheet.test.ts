import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { EXAMPLE_PRODUCTS } from '#web/blocks/testing/example-products.ts'
import { readProduct } from '#model/products/read-product.ts'
import { listSpecifications, partsToText } from '#model/products/specifications.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import type { SheetSource } from '../product-files/sheet-source.ts'
import { item } from '../testing/demo-documents.ts'
import { writeDataSheet } from './write-data-sheet.ts'

const PUBLISHER = { name: 'Busbar Power', phone: '+44 20 7946 0142', email: 'sales@example.com', address: ['London'] }

function productOf(urlName: string, change: (data: Record<string, unknown>) => void = () => undefined) {
  const body = structuredClone(EXAMPLE_PRODUCTS.find((one) => one.urlName === urlName)!.body)
  change(body['data'] as Record<string, unknown>)
  return readProduct(item('busbar__product', urlName, body))!
}

function sourceOf(urlName: string, more: Partial<SheetSource> = {}): SheetSource {
  const path = `/product/${urlName}`
  const url = `https://www.example.com${path}`
  const fixed = { language: 'en_US', path, url, revision: 3, date: '2026-03-04T12:00:00.000Z', publisher: PUBLISHER, successor: undefined }
  return { product: productOf(urlName), ...fixed, ...more }
}

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ').replaceAll('\u2060', '')
/** Joins the lines of wrapped texts. */
const flowing = (pages: readonly string[]) => plain(pages.join('\n')).replaceAll(/\s+/g, ' ')

test.each([
  ['trn120', 'en_US'],
  ['trn120', 'de'],
  ['hrn80', 'en_US'],
  ['kst300', 'de'],
])('the sheet of %s in %s says every quantity, value and condition of the data', async (urlName, language) => {
  const source = sourceOf(urlName, { language })
  const text = flowing(readPdf(await writeDataSheet(source)).pages)
  for (const { label, rows } of listSpecifications(source.product.data, source.product.models, language)) {
    expect(text).toContain(label)
    for (const row of rows) {
      expect(text).toContain(plain(row.label))
      expect(text).toContain(plain(partsToText(row.value)))
      for (const { text: condition } of row.condition) expect(text).toContain(plain(condition))
    }
  }
  for (const { model } of source.product.models) expect(text).toContain(model)
})

test('each page names series, revision, date, address and its number', async () => {
  const { pages } = readPdf(await writeDataSheet(sourceOf('trn120', { language: 'de' })))
  expect(pages.length).toBeGreaterThan(1)
  for (const [place, page] of pages.entries()) {
    expect(page).toContain('TRN120 · Revision 3 · 4. März 2026 · https://www.example.com/product/trn120')
    expect(page).toContain(`Seite ${place + 1} von ${pages.length}`)
  }
})

test('title, language and structure are told to readers of the file', async () => {
  const { source } = readPdf(await writeDataSheet(sourceOf('trn120', { language: 'de' })))
  expect(source).toContain('(Tern 120 \\(TRN120\\))')
  expect(source).toContain('/Lang (de)')
  expect(source).toContain('/DisplayDocTitle true')
  expect(source).toContain('/Marked true')
  expect(source.match(/\/S \/H1/g)).toHaveLength(1)
  expect(source).toMatch(/\/S \/Figure/)
})

test('curve and outline are lines, not pictures, and the outline keeps its scale', async () => {
  const { drawings, images, pages } = readPdf(await writeDataSheet(sourceOf('trn120')))
  expect(images).toBe(0)
  const [, scale = ''] = /\((\d+:\d+)\)/.exec(pages.join('\n')) ?? []
  const [paper, part] = scale.split(':').map(Number)
  const points = (side: number) => (side * 72 * paper!) / (25.4 * part!)
  const rectangles = Array.from(drawings.join('\n').matchAll(/([\d.]+) ([\d.]+) re\n/g), ([, width, height]) => [Number(width), Number(height)])
  const [top, side] = rectangles.slice(-2)
  expect(top![0]).toBeCloseTo(points(101.6), 0)
  expect(top![1]).toBeCloseTo(points(50.8), 0)
  expect(side![1]).toBeCloseTo(points(29), 0)
})

test('a series without derating has a sentence instead of a curve', async () => {
  const text = flowing(readPdf(await writeDataSheet(sourceOf('kst300'))).pages)
  expect(text).toContain('there is no curve to draw')
  expect(text).not.toContain('share of rated')
})

test('a sheet with kilovolts can be written: the monospaced font has a thousands separator too', async () => {
  const product = productOf('trn120')
  const [first] = product.models
  const models = [{ ...first!, model: 'TRN120-10K', outputV: 10_000 }]
  const text = flowing(readPdf(await writeDataSheet(sourceOf('trn120', { product: { ...product, models } }))).pages)
  expect(text).toContain('TRN120-10K 10 000 10 120 80–264')
})

test('what the summary says is not said again below it', async () => {
  const product = productOf('trn120', (data) => {
    data['features'] = ['2 × 4 inch footprint', 'Class II version']
  })
  const summary = '120 W; 2 × 4 inch footprint.'
  const { pages } = readPdf(await writeDataSheet(sourceOf('trn120', { product: { ...product, summary } })))
  const text = flowing(pages)
  expect(text.match(/2 × 4 inch footprint/g)).toHaveLength(1)
  expect(text).toContain('– Class II version')
})

test('numbers of a column stand in line on the decimal mark', async () => {
  const { drawings } = readPdf(await writeDataSheet(sourceOf('trn120')))
  const begins = Array.from((drawings.at(-1) ?? '').matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g), ([, x]) => Number(x))
  // Before the last three texts (two lines of the footer and the page number) come seven rows of five cells; their currents are 10, 8,
  // 6.67, 5, 4.29, 3.33 and 2.5 A.
  const currents = begins
    .slice(0, -3)
    .slice(-35)
    .filter((_, place) => place % 5 === 2)
  const [ten = 0, ...ones] = currents
  expect(ones).toHaveLength(6)
  expect(new Set(ones).size).toBe(1)
  expect(ones[0]! - ten).toBeCloseTo(5.1, 5)
})

test('a series at its end names its successor', async () => {
  const text = flowing(readPdf(await writeDataSheet(sourceOf('hrn80', { successor: productOf('trn120') }))).pages)
  expect(text).toContain('End of life. Last order: 31 March 2026. Last shipment: 30 September 2026.')
  expect(text).toContain('Successor: Tern 120 (TRN120).')
})

test('equal data give equal bytes, and another number gives others', async () => {
  const hash = async (source: SheetSource) =>
    createHash('sha256')
      .update(await writeDataSheet(source))
      .digest('hex')
  const first = await hash(sourceOf('trn120'))
  expect(await hash(sourceOf('trn120'))).toBe(first)
  const changed = productOf('trn120', (data) => {
    data['weightG'] = 176
  })
  expect(await hash(sourceOf('trn120', { product: changed }))).not.toBe(first)
})
