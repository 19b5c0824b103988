import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'

import type { Json, JsonObject } from '#base/pure/json.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { walkValues } from '#model/fields/walk-values.ts'
import { isComponent, walkComponents } from '#model/pages/walk-components.ts'
import { CONTENT_TYPES, type ContentTypeName } from '#model/types/content-types.ts'
import { sanitiseRichText } from '#model/rich-text/rich-text.ts'
import { listJoined } from '#features/search/analyse.ts'
import { toPlainText } from '#features/search/plain-text.ts'
import { toFileName } from '#content/media/keep-original.ts'
import { trimSlashes } from '#model/links/routes.ts'
import { listExpressions } from '#model/pages/expressions.ts'
import { parseHeadTags } from '#web/site/head/head-tags.ts'
import { BLOCKS } from '#web/blocks/registry.ts'
import { createDeliveryService } from '#web/delivery/service.ts'
import { openSiteDrawing, type SiteDrawing } from '#web/site/draw-site.ts'
import type { SiteTask } from '#web/site/site-task.ts'

import { openMemoryContent, type MemoryContent } from '../../../../tests/support/memory-content.ts'
import { readSeededChanges, toPublished } from './testing/open-seeded.ts'

/** What texts consist of that made an expression read the same characters again and again. */
const RUNS = ['–', '&', '<', '-', '1-', 'a', '1', ' ', '. ', '"', '({', '{!', '{!A:a:a', ':a', '<b', '\n', '/', '#', '*_`[', 'ä\u0301', 'A1, ']
/** Fields that hold texts of people; links, names and choices decide what is drawn. */
const TEXTS: ReadonlySet<string> = new Set(['line', 'text', 'richText', 'expression'])
const LONGER = 4
/** Microseconds, two ticks of the clocks that count the work of a thread in ticks of 4 ms: what takes less has no steady ratio. */
const UNSTEADY = 8000
/** Sixteen for what grows with the square. */
const MOST = LONGER * 2

let documents: PublishedDocument[]
let content: MemoryContent
/** Draws pages without the data sheets that they describe, which would be written in between. */
let pages: SiteDrawing
let files: SiteDrawing
beforeAll(async () => {
  documents = toPublished(await readSeededChanges())
  content = openMemoryContent(documents)
  const config = { siteUrl: 'https://www.example.com', basePath: '', isNoindex: false }
  const log = { warn() {}, error() {} }
  const service = createDeliveryService({ ...config, reader: content.reader, log })
  const parts = { service, assets: { css: [], loader: '/assets/loader.js', fonts: [] }, config, log, madeSheet: () => undefined }
  files = openSiteDrawing(parts)
  pages = openSiteDrawing({ ...parts, writeSheet: () => new Promise(() => undefined) })
}, 600_000)

/** With `text` in place of each text of people, where the schema takes it. */
function withTexts(schema: z.ZodType, value: JsonObject, text: string): JsonObject {
  const changed = structuredClone(value)
  for (const { steps, field, schema: own, value: old } of walkValues(schema, value)) {
    if (typeof old !== 'string' || !TEXTS.has(field.kind)) continue
    const next = field.kind === 'richText' ? sanitiseRichText(`<h2>${text}</h2><p>${text}</p><table><tr><td>${text}</td></tr></table>`) : text
    if (!own.safeParse(next).success) continue
    // The cast is safe: the steps lead to a value within objects and lists.
    const parent = steps.slice(0, -1).reduce<Json>((inner, step) => (inner as Record<string, Json>)[step] as Json, changed) as Record<string, Json>
    parent[steps.at(-1) ?? ''] = next
  }
  return changed
}

function lengthen(document: PublishedDocument, text: string): PublishedDocument {
  const type = document.type as ContentTypeName
  const body = withTexts(CONTENT_TYPES[type].body, document.body, text)
  const { component } = body
  if (isComponent(component))
    for (const one of walkComponents(component)) {
      const block = BLOCKS.get(one.definition)?.block
      if (block !== undefined) one.attributes = withTexts(block.attributes, one.attributes, text)
    }
  return { ...document, title: text, body }
}

/** Counts the work of this thread from now on, in microseconds: what others do on the machine does not count. */
function countWork(): () => number {
  const begun = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(begun)
    return user + system + UNSTEADY
  }
}

/** The work of a task with texts that nothing has kept yet. */
async function draw(task: SiteTask, document: PublishedDocument, text: string): Promise<number> {
  content.publish(lengthen(document, text))
  const counted = countWork()
  const { status, body } = await (task.kind === 'productFile' ? files : pages).draw(task)
  const took = counted()
  expect([status, body.length > text.length]).toEqual([200, true])
  return took
}

/** The smallest of some ratios: one sample may be interrupted; what is slow by itself is so each time. */
async function fairest(ratioOf: () => number | Promise<number>): Promise<number> {
  let ratio = Infinity
  for (let attempt = 0; attempt < 6 && ratio > MOST; attempt += 1) ratio = Math.min(ratio, await ratioOf())
  return ratio
}

const GLOSSARY = '/resources/power-supply-glossary'

/** With the characters of each text in the shorter of two samples; those of data sheets are long enough for many lines. */
test.each<[string, SiteTask, string, string, number]>([
  ['an article', { kind: 'page', url: `${GLOSSARY}/hold-up-time` }, 'busbar__article', 'hold-up-time', 5000],
  ['an article as Markdown', { kind: 'twin', page: `${GLOSSARY}/hold-up-time` }, 'busbar__article', 'hold-up-time', 5000],
  ['a term', { kind: 'page', url: `${GLOSSARY}/crowbar` }, 'busbar__glossaryTerm', 'crowbar', 5000],
  ['a product', { kind: 'page', url: '/product/trn120' }, 'busbar__product', 'trn120', 5000],
  ['a data sheet', { kind: 'productFile', page: '/product/trn120', file: 'dataSheet' }, 'busbar__product', 'trn120', 1000],
  ['a view', { kind: 'page', url: '/about-this-site' }, 'sfdc_cms__view', 'about_this_site', 5000],
])(
  'the time to draw %s grows with its texts, whatever they consist of, and not faster',
  async (_, task, type, urlName, length) => {
    const document = documents.find((one) => one.type === type && one.urlName === urlName && one.language === 'en_US')
    if (document === undefined) throw new Error(`There is no ${type} ${urlName}.`)
    let sample = 0
    const ratioOf = async (run: string) => {
      const cost = async (many: number) => await draw(task, document, `Text ${(sample += 1)} ${run.repeat(Math.ceil(many / run.length))}`)
      return (await cost(length * LONGER)) / (await cost(length))
    }
    for (const run of RUNS) expect.soft(await fairest(() => ratioOf(run)), JSON.stringify(run)).toBeLessThan(MOST)
    content.publish(document)
  },
  600_000,
)

test.each<[string, (text: string) => unknown]>([
  ['the text that the search reads', toPlainText],
  ['the hyphenated words of the search', (text) => listJoined(text, 'en_US')],
  ['tags for the head', (text) => parseHeadTags(text, { objectName: '', recordName: '', fields: {}, complexFields: {} })],
  ['a path', trimSlashes],
  ['the name of a file', (text) => toFileName(`a${text}b`, 'image/png')],
  ['expressions', listExpressions],
])('the time to read %s grows with it, and not faster', async (_, read) => {
  const cost = (run: string, length: number) => {
    const text = run.repeat(length)
    const counted = countWork()
    for (let times = 0; times < 3; times += 1) read(text)
    return counted()
  }
  for (const run of [...RUNS, '<script', '<meta "', '{!A']) {
    const ratio = await fairest(() => cost(run, 4000 * LONGER) / cost(run, 4000))
    expect.soft(ratio, JSON.stringify(run)).toBeLessThan(MOST)
  }
})
