import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import type { Change } from '#model/content/document.ts'
import { isFilterToken, toFilterTest } from '#model/mentions/mention-tokens.ts'

import { applyChanges, writeChanges } from './apply-changes.ts'
import { createContentReader } from './content-reader.ts'
import { closeLive, openLive } from './open-live.ts'

const TYPE = 'busbar__glossaryTerm'
const KEYS = ['A', 'B', 'C', 'D'].map((letter) => `MC${letter.repeat(26)}`)
const LANGUAGES = ['en_US', 'de'].map((code, place) => ({ code, path: code.slice(0, 2), label: code, isActive: true, isDefault: place === 0 }))
const TEXTS = ['the hold up time of a supply', 'Netzteile und PSUs', 'power, and the power supply'].map((text) => ({ pieces: [text] }))

const act = fc.record({
  item: fc.integer({ min: 0, max: 3 }),
  language: fc.constantFrom('en_US', 'de'),
  isWithdrawn: fc.boolean(),
  title: fc.constantFrom('Hold-Up Time', 'Power', 'Power Supply', 'Netzteil', 'Hold'),
  abbreviation: fc.constantFrom('PSU', ''),
  category: fc.constantFrom('emc', 'safety'),
  related: fc.constantFrom<string[]>(['a'], ['b', 'a'], []),
  sortOrder: fc.constantFrom(1, 2),
  access: fc.constantFrom('public' as const, 'signed-in' as const),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

function toChange({ item, language, isWithdrawn, title, access, ...body }: Act, seq: number): Change {
  const contentKey = KEYS[item] ?? ''
  if (isWithdrawn) return { seq, kind: 'withdrawn', contentKey, language, type: TYPE }
  const names = { type: TYPE, language, title, urlName: `n${item}`, managedContentId: `20Y${item}`.padEnd(15, '0') }
  const publishedDate = new Date(Date.UTC(2026, 0, 1 + (seq % 3))).toISOString()
  return { seq, kind: 'published', document: { contentKey, ...names, version: seq, publishedDate, access, body } }
}

const site: Change = {
  seq: 1,
  kind: 'published',
  document: {
    contentKey: `MC${'S'.repeat(26)}`,
    managedContentId: '20YSSSSSSSSSSSS',
    type: 'busbar__site',
    language: 'en_US',
    title: 'Site',
    urlName: 'site',
    version: 1,
    publishedDate: '2026-01-01T00:00:00.000Z',
    access: 'public',
    body: { languages: LANGUAGES },
  },
}

type Read = (reader: ContentReader, reads: ReadSet) => unknown
const READS: Read[] = ['en_US', 'de'].flatMap((language): Read[] => [
  (reader, reads) => reader.listByType(TYPE, language, reads),
  (reader, reads) => reader.listBriefs(TYPE, language, reads),
  (reader, reads) => reader.listNames(TYPE, language, reads).length,
  ...KEYS.map(
    (contentKey): Read =>
      (reader, reads) =>
        reader.findBrief({ type: TYPE, contentKey }, language, reads),
  ),
  ...['emc', 'safety'].map(
    (name): Read =>
      (reader, reads) =>
        reader.listNaming({ type: TYPE, field: 'category', name }, language, reads),
  ),
  (reader, reads) => reader.listNaming({ type: TYPE, field: 'related', name: 'a' }, language, reads),
  (reader, reads) => reader.findByName(TYPE, 'n1', language, reads),
  (reader, reads) => reader.listLanguagesOf(KEYS[2] ?? '', reads),
  ...TEXTS.flatMap((text) =>
    ['en_US', 'de'].map(
      (textLanguage): Read =>
        (reader, reads) =>
          reader.findMentions(text, { type: TYPE, textLanguage }, language, reads),
    ),
  ),
])

function isTouched(reads: ReadSet, changed: ReadonlySet<string>): boolean {
  const isHit = toFilterTest(changed)
  return [...reads].some((token) => changed.has(token) || (isFilterToken(token) && isHit?.(token) === true))
}

test('a reader that has followed any changes answers like a fresh one, and each changed answer was announced', () => {
  fc.assert(
    fc.property(fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), (batches) => {
      const live = openLive(':memory:')
      const reader = createContentReader(live)
      const history: Change[] = [site]
      applyChanges(live, history)
      const look = () =>
        READS.map((read) => {
          const reads: ReadSet = new Set()
          return { answer: JSON.stringify(read(reader, reads)), reads }
        })
      let before = look()
      for (const batch of batches) {
        const changes = batch.map((one, place) => toChange(one, history.length + place + 1))
        history.push(...changes)
        const invalidation = writeChanges(live, changes)
        if (invalidation !== undefined) live.bus.publish(invalidation)
        const now = look()
        const fresh = openLive(':memory:')
        applyChanges(fresh, history)
        const other = createContentReader(fresh)
        for (const [place, read] of READS.entries()) {
          expect(now[place]?.answer, `read ${place}`).toBe(JSON.stringify(read(other, new Set())))
          const earlier = before[place]
          if (earlier !== undefined && earlier.answer !== now[place]?.answer)
            expect(isTouched(earlier.reads, invalidation?.tokens ?? new Set()), `read ${place}`).toBe(true)
        }
        closeLive(fresh)
        before = now
      }
      closeLive(live)
    }),
  )
})
