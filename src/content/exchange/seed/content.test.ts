import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { CONTENT_TYPES } from '#model/types/content-types.ts'
import { readMenuLinks, type MenuEntry } from './testing/menu-links.ts'
import { readContent } from './read-content.ts'
import { CONTENT_DIR, FOLDERS } from './testing/open-seeded.ts'
import { fillReferences } from './references.ts'

const { items: offered, images, textOf } = readContent(FOLDERS)
// The neutral words of system content are those of no demonstration.
const items = offered.map((item) => ({ ...item, neutral: undefined }))
const named = (apiName: string) => {
  const item = items.find((each) => each.apiName === apiName)
  if (item === undefined) throw new Error(`There is no ${apiName}.`)
  return item
}
/** The whole HTML of an article, tables of figures included. */
const articleHtml = (name: string) => {
  const { body } = fillReferences({ body: { $html: `articles/${name}.html` } }, { textOf, keyOf: () => 'MC' })
  return String(body)
}
/** Words of the prose: without tables, captions and alternative texts. */
const countWords = (html: string) =>
  html
    .replace(/<(table|figure|details)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[a-zäöü]/i.test(word)).length

// Documents to download are a manufacturer's own.
test('there is content of every type of the model but documents', () => {
  const types = new Set([
    'sfdc_cms__document',
    'busbar__template',
    ...items.map(({ type }) => type),
    ...(images.length > 0 ? ['sfdc_cms__image'] : []),
  ])
  expect(Object.keys(CONTENT_TYPES).filter((type) => !types.has(type))).toEqual([])
})

test('the numbers of the facts are all there', () => {
  const count = (type: string) => items.filter((item) => item.type === type).length
  expect(count('busbar__glossaryTerm')).toBe(332)
  expect(count('busbar__faq')).toBe(45)
  expect(count('busbar__guide')).toBe(14)
  expect(count('busbar__standard')).toBe(26 + 39 + 9)
  expect(count('busbar__report')).toBe(6)
  expect(count('busbar__caseStudy')).toBe(9)
  expect(count('busbar__product')).toBe(69)
  expect(count('busbar__productCategory')).toBe(23)
})

test('api names are unique over items and images', () => {
  const names = [...items, ...images].map(({ apiName }) => apiName)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('an edition is said only where it is sure', () => {
  const facts = JSON.parse(readFileSync(join(CONTENT_DIR, 'facts/safety-standards.json'), 'utf8')) as {
    standards: { number: string; editionSure: boolean }[]
  }
  const unsure = facts.standards.filter(({ editionSure }) => !editionSure).map(({ number }) => number)
  const printed = items.filter(({ type, body }) => type === 'busbar__standard' && 'edition' in body).map(({ body }) => body['number'])
  expect(unsure.length).toBeGreaterThan(0)
  expect(printed.filter((number) => unsure.includes(String(number)))).toEqual([])
})

test('the articles have the length they promise', () => {
  expect(countWords(articleHtml('abnormal-failure'))).toBeGreaterThanOrEqual(900)
  expect(countWords(articleHtml('abnormal-failure.de'))).toBeGreaterThanOrEqual(800)
  expect(countWords(articleHtml('alternating-current'))).toBeGreaterThanOrEqual(700)
  for (const name of ['mean-time-between-failures', 'derating-curve', 'efficiency', 'hold-up-time', 'ripple-and-noise', 'leakage-current'])
    expect(countWords(articleHtml(name)), name).toBeGreaterThanOrEqual(1000)
})

test('the article of the specification has its headings, its sentence and its fifteen tests', () => {
  const html = articleHtml('abnormal-failure')
  expect(html.startsWith('<h2>What Is an Abnormal Failure in a Power Supply?</h2>')).toBe(true)
  for (const heading of ['Component Temperature Rise Test', 'Open and short circuit Tests', 'What to ask a supplier'])
    expect(html).toContain(`<h2>${heading}</h2>`)
  expect(html).toContain('no smoke, burning, smell of burning or flames may result from failures found in any testing')
  const [table = ''] = /<table>.*?<\/table>/s.exec(html) ?? []
  const tests = Array.from(table.matchAll(/<th scope="row">(.*?)<\/th>/g), ([, name]) => name)
  expect(tests).toEqual([
    'Low, high and cyclic temperatures',
    'High humidity',
    'AC noise tolerance',
    'Electrostatic discharge',
    'Instantaneous power interruption',
    'Voltage fluctuation ±15 %',
    'Frequency fluctuation ±5 Hz',
    'Lightning surge 8 kV',
    'Vibration',
    'Short and open circuit',
    'Insulation resistance',
    'Leak current',
    'Current consumption at full load',
    'Inrush current',
    'Terminal noise voltage',
  ])
  expect(table.match(/<td>[^<]{20,}<\/td>/g)).toHaveLength(30)
})

test('every figure of an article stands beside a table of its values', () => {
  for (const name of [
    'abnormal-failure',
    'abnormal-failure.de',
    'alternating-current',
    'mean-time-between-failures',
    'derating-curve',
    'efficiency',
    'hold-up-time',
    'ripple-and-noise',
    'leakage-current',
  ]) {
    const figures = Array.from(
      readFileSync(join(CONTENT_DIR, `articles/${name}.html`), 'utf8').matchAll(/@figure-([a-z-]+?)(?:-de)?\}/g),
      ([, figure]) => figure,
    )
    const text = readFileSync(join(CONTENT_DIR, `articles/${name}.html`), 'utf8')
    expect(figures.length).toBeGreaterThanOrEqual(2)
    for (const figure of figures) expect(text).toMatch(new RegExp(`\\{!file\\.@figures/${figure}(?:\\.de)?\\.html\\}`))
  }
})

test('guides, reports, case studies and sectors have the length their readers expect', () => {
  const least: Readonly<Record<string, readonly [folder: string, words: number]>> = {
    busbar__guide: ['guides', 500],
    busbar__report: ['reports', 800],
    busbar__caseStudy: ['case-studies', 250],
    busbar__sector: ['sectors', 200],
  }
  const short = items.flatMap(({ apiName, type, urlName }) => {
    const [folder, words] = least[type] ?? ['', 0]
    return folder !== '' && countWords(textOf(`${folder}/${urlName}.html`)) < words ? [apiName] : []
  })
  expect(short).toEqual([])
})

test('every report says first that its data are for demonstration, and holds a table with numbers', () => {
  const reports = items.filter(({ type }) => type === 'busbar__report').map(({ urlName }) => ({ urlName, text: textOf(`reports/${urlName}.html`) }))
  expect(reports.filter(({ text }) => !text.startsWith('<p class="note">Demonstration data: ')).map(({ urlName }) => urlName)).toEqual([])
  expect(reports.filter(({ text }) => !/<table><caption>Table 1: .*?<td class="numeric">\d/s.test(text)).map(({ urlName }) => urlName)).toEqual([])
})

test('the Help & Support menu has the six links of the specification', () => {
  expect(readMenuLinks(named('menu-help-and-support').body['items'] as unknown as MenuEntry[])).toEqual([
    ['Safety Standards', '/resources/safety-standards'],
    ['Environmental Standards', '/resources/environmental-standards'],
    ['Guides', '/resources/power-supply-guides'],
    ['Industry Reports', '/resources/industry-reports'],
    ['Glossary', '/resources/power-supply-glossary'],
    ['FAQs', '/resources/power-supply-faqs'],
  ])
})

test('every path of a German menu is that of the English one', () => {
  for (const { apiName, body, translations } of items.filter(({ type }) => type === 'busbar__menu')) {
    const paths = (entries: unknown) => readMenuLinks(entries as MenuEntry[]).map(([, path]) => path)
    expect(paths(translations?.['de']?.body?.['items']), apiName).toEqual(paths(body['items']))
  }
})

test('telephone numbers and mail addresses are those reserved for fiction', () => {
  const all =
    JSON.stringify(items) +
    ['contact-ways', 'contact-ways.de', 'imprint', 'privacy', 'accessibility'].map((page) => textOf(`pages/${page}.html`)).join(' ')
  const numbers = new Set(Array.from(all.matchAll(/tel:(\+\d+)/g), ([, number]) => number))
  expect([...numbers].every((number) => /^\+44207946\d{4}$|^\+493023125\d{3}$/.test(number ?? ''))).toBe(true)
  const domains = new Set(Array.from(all.matchAll(/[\w.]+@([\w.-]+\.[a-z]+)/g), ([, domain]) => domain))
  expect([...domains]).toEqual(['busbar-power.example.com'])
})

test('every guide names the calculator on its page once', () => {
  const texts = items.filter(({ type }) => type === 'busbar__guide').map(({ urlName }) => ({ urlName, text: textOf(`guides/${urlName}.html`) }))
  expect(texts.filter(({ text }) => text.match(/calculator/gi)?.length !== 1).map(({ urlName }) => urlName)).toEqual([])
})
