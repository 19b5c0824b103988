import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Change, PublishedDocument } from '#model/content/document.ts'

import { applyChanges, readCursor } from './apply-changes.ts'
import { createContentReader } from './content-reader.ts'
import { followFeed } from './follow-feed.ts'
import { closeLive, type Live, openLive } from './open-live.ts'

const key = (letter: string) => `MC${letter.repeat(26)}`
function published(letter: string, words: Partial<PublishedDocument> = {}): Change {
  const document: PublishedDocument = {
    contentKey: key(letter),
    managedContentId: `20Y${letter.repeat(12)}`,
    type: 'busbar__faq',
    language: 'en_US',
    title: letter,
    urlName: letter.toLowerCase(),
    version: 1,
    publishedDate: '2026-01-01T00:00:00.000Z',
    access: 'public',
    body: {},
    ...words,
  }
  return { seq: letter.charCodeAt(0), kind: 'published', document }
}

describe('a document that is damaged in the read copy', () => {
  const feed = [published('A'), published('B'), published('S', { type: 'busbar__site', urlName: 'site', body: { languages: [null, 5] } })]
  let folder: string
  let live: Live
  let reports: string[]
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'busbar-live-'))
    reports = []
    live = open()
    applyChanges(live, feed)
  })
  afterEach(() => {
    closeLive(live)
    rmSync(folder, { recursive: true })
  })
  const open = () => openLive(join(folder, 'live.db'), { report: (sentence) => void reports.push(sentence) })
  const damage = (json: string) => void live.database.prepare(`update document set json = ? where content_key = ?`).run(json, key('A'))
  const titles = () =>
    createContentReader(live)
      .listByType('busbar__faq', 'en_US', new Set())
      .map(({ title }) => title)

  it.each([
    ['cut short', '{"contentKey":"MC'],
    ['null', 'null'],
    ['an array', '[]'],
    ['without a body', JSON.stringify({ contentKey: key('A'), title: 'A' })],
    ['without a title', JSON.stringify({ ...(feed[0] as { document: object }).document, title: null })],
    ['nested without end', `{"body":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`],
  ])('is left out and reported when it is %s; the others are still read', (_, json) => {
    damage(json)
    expect(titles()).toEqual(['B'])
    expect(createContentReader(live).findByName('busbar__faq', 'a', 'en_US', new Set())).toBeUndefined()
    expect(createContentReader(live).findDocument(key('A'), 'en_US', new Set())).toBeUndefined()
    expect(reports).toEqual([`The document ${key('A')} in en_US is damaged in the read copy and left out.`])
  })

  it('comes back from the content store with the next start', async () => {
    damage('{"contentKey":"MC')
    closeLive(live)
    live = open()
    expect(reports).toEqual(['Documents of the read copy are damaged; it is filled anew from the content store.'])
    expect(readCursor(live).seq).toBe(0)
    const readFeed = async (after: number) => feed.filter(({ seq }) => seq > after)
    const follower = followFeed({ live, readFeed, subscribe: async () => () => {} })
    await follower.caughtUp()
    await follower.stop()
    expect(titles()).toEqual(['A', 'B'])
  })

  it('leaves the site its first language when the settings name none that can be read', () => {
    expect(createContentReader(live).listLanguages(new Set())).toEqual([
      { code: 'en_US', path: 'en', label: 'English', isActive: true, isDefault: true },
    ])
  })

  it.each(['//elsewhere.example', 'https://elsewhere.example/', '/\\elsewhere.example', '/a\r\nX: y', ''])(
    'a redirect to %j leads nowhere',
    (toPath) => {
      applyChanges(live, [{ seq: 100, kind: 'redirect', fromPath: '/old', toPath }])
      expect(createContentReader(live).findRedirect('/old', new Set())).toBeUndefined()
    },
  )
})

describe('look-ups by visitors', () => {
  it('are not cached when the name is longer than any real one', () => {
    const live = openLive(':memory:')
    const reader = createContentReader(live)
    for (let turn = 0; turn < 100; turn += 1) {
      const long = `${turn}`.padEnd(5000, 'x')
      reader.listByType(long, 'en_US', new Set())
      reader.findByName('busbar__faq', long, 'en_US', new Set())
      reader.findDocument(long, 'en_US', new Set())
      reader.findRedirect(`/${long}`, new Set())
    }
    const remembered = live.lookups.listKeys().map((name) => name.length)
    expect(Math.max(...remembered)).toBeLessThan(400)
    closeLive(live)
  })
})
