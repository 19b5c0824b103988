import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { applyChanges, readCursor } from './apply-changes.ts'
import { closeLive, openLive } from './open-live.ts'

const folder = mkdtempSync(join(tmpdir(), 'busbar-versions-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Opens the copy with a stamp and returns how far it has followed the feed. */
function seqUnder(stamp?: string): number {
  const live = openLive(join(folder, 'live.db'), stamp === undefined ? {} : { stamp })
  const { seq } = readCursor(live)
  if (seq === 0) applyChanges(live, [{ seq: 7, kind: 'redirect', fromPath: '/a', toPath: '/b' }])
  closeLive(live)
  return seq
}

test('a read copy with another stamp is filled again, one with the same stamp goes on', () => {
  expect([seqUnder(), seqUnder(''), seqUnder('busbar__faq 2'), seqUnder('busbar__faq 2'), seqUnder()]).toEqual([0, 7, 0, 7, 0])
})
