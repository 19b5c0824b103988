import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createContentReader } from '#content/live/content-reader.ts'
import { openLiveReading } from '#content/live/open-live-reading.ts'
import { AUTHORING_ROOT } from '#model/authoring/places.ts'
import type { ContentReader } from '#model/content/content-reader.ts'
import { dropCanvasMarks } from '#web/site/canvas/canvas-marks.ts'
import { findPage } from '#web/structure/find-page.ts'
import { findView } from '#web/structure/find-view.ts'
import { readRouteTable } from '#web/structure/route-table.ts'

import { listSitemapPaths } from '../support/sitemap.ts'
import { openStudio, type Person, type Studio } from '../support/studio-journey.ts'

let studio: Studio
let people: Person[]
let reading: ReturnType<typeof openLiveReading>
let reader: ContentReader
beforeAll(async () => {
  studio = await openStudio()
  // Two, because each may ask so often a minute only.
  people = [await studio.add('Edda', 'author'), await studio.add('Otto', 'author')]
  reading = openLiveReading(join(studio.dataDir, 'live.db'), { report: () => undefined })
  reader = createContentReader(reading.live)
})
afterAll(async () => {
  reading?.close()
  await studio?.close()
})

/** Forms have a key of their own each time that they are drawn. */
const dropKeys = (html: string) => html.replaceAll(/(?<=name="key" value="|&quot;key&quot;:&quot;|"key":")[\w.-]+/g, '')

test('the canvas draws every page of the site as it is published, byte for byte without its marks', { timeout: 600_000 }, async () => {
  const paths = await listSitemapPaths(studio.url)
  expect(paths.length).toBeGreaterThan(500)
  const table = readRouteTable(reader, 'en_US', console)
  const differing: string[] = []
  for (const [place, path] of paths.entries()) {
    const finding = findPage(path, { reader, table, config: { basePath: '' } })
    if (finding.kind !== 'page') throw new Error(`${path} is ${finding.kind}.`)
    const { viewName, language, content } = finding.request
    const view = findView(reader, viewName, { language: language.code, reads: new Set() })
    if (view === undefined) throw new Error(`${path} has no view.`)
    const { title, urlName, body } = view
    const drawn = await studio.ask(`${AUTHORING_ROOT}/contents/${view.contentKey}/${language.code}/drawings`, {
      as: people[place % 2],
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title, urlName, body, shows: content?.contentKey }),
    })
    const { html } = (await drawn.json()) as { html?: string }
    const published = await (await studio.ask(path)).text()
    if (html === undefined || dropKeys(dropCanvasMarks(html)) !== dropKeys(published)) differing.push(path)
  }
  expect(differing).toEqual([])
})
