import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openDiskFiles } from '#base/node/files/disk-files.ts'
import { openMedia } from '#content/media/media.ts'
import { ContractError } from '#model/errors.ts'
import type { Store } from '#content/store/tables.ts'

import { BLOCK_RULES as blocks } from '../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { actor, after, faq, NOW, publishNew, saveOver } from '../../../tests/support/sample-content.ts'
import { checkDraft } from './checks/check-draft.ts'
import { discardDraft } from './drafts/discard-draft.ts'
import { restoreVersion } from './drafts/restore-version.ts'
import { saveDraft } from './drafts/save-draft.ts'
import { uploadImage } from './drafts/upload-image.ts'
import { eraseItem } from './erasure/erase-item.ts'
import { eraseVersion } from './erasure/erase-version.ts'
import { cancelSchedule } from './plans/cancel-schedule.ts'
import { schedule } from './plans/schedule.ts'
import { archive } from './publication/archive.ts'
import { publish } from './publication/publish.ts'
import { mendReferrers } from './publication/mend-referrers.ts'
import { renameWithRedirect } from './publication/rename-with-redirect.ts'
import { unarchive } from './publication/unarchive.ts'
import { unpublish } from './publication/unpublish.ts'
import { countItems } from './queries/count-items.ts'
import { findByApiName } from './queries/find-by-api-name.ts'
import { findVersionOf } from './queries/find-version-of.ts'
import { listItems } from './queries/list-items.ts'
import { listNamedValues } from './queries/list-named-values.ts'
import { listReferrers } from './queries/list-referrers.ts'
import { listVersions } from './queries/list-versions.ts'
import { dropWorkingCopy } from './working-copies/drop-working-copy.ts'
import { findWorkingCopy } from './working-copies/find-working-copy.ts'
import { keepWorkingCopy } from './working-copies/keep-working-copy.ts'
import { listWorkingCopies } from './working-copies/list-working-copies.ts'

const language = 'en_US'
type Call = { act: (store: Store, input: never) => Promise<unknown>; input: Record<string, unknown> }

describe.each(databases)('a NUL in any text of an act on $name', ({ open }) => {
  let test: TestStore
  let folder = ''
  let contentKey = ''
  let calls: [string, Call][] = []
  beforeAll(async () => {
    test = await open()
    folder = mkdtempSync(join(tmpdir(), 'busbar-nul-'))
    contentKey = await publishNew(test.store, faq('what'))
    await saveOver(test.store, faq('what', { contentKey, title: 'Changed' }))
    const key = { actor, contentKey, language, now: NOW, blocks }
    const draft = { ...key, title: 'T', urlName: 'u', body: { question: 'q', answer: ['a', { deep: 'b' }] } }
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const media = openMedia({ dataDir: folder, files: openDiskFiles(folder) })
    const picture = {
      actor,
      language,
      title: 'T',
      altText: 'A',
      urlName: 'u',
      apiName: 'a',
      fileAssetName: 'f',
      assetPath: 'a/b.png',
      fileName: 'p.png',
      bytes,
      media,
      now: NOW,
    }
    const filter = {
      types: ['busbar__faq'],
      states: ['draft'],
      text: 'x',
      language,
      changedBy: ['x'],
      changedSince: '2026-01-01',
      changedBefore: '2026-01-01',
      untranslatedIn: 'de',
    }
    calls = [
      ['saveDraft', { act: saveDraft, input: { ...draft, type: 'busbar__faq', apiName: 'a', expectedVersion: 2 } }],
      ['uploadImage', { act: uploadImage, input: picture }],
      ['restoreVersion', { act: restoreVersion, input: { ...key, version: 1 } }],
      ['discardDraft', { act: discardDraft, input: key }],
      ['checkDraft', { act: checkDraft, input: key }],
      ['publish', { act: publish, input: { ...key, note: 'n' } }],
      ['unpublish', { act: unpublish, input: key }],
      ['archive', { act: archive, input: key }],
      ['unarchive', { act: unarchive, input: key }],
      ['rename', { act: renameWithRedirect, input: { ...key, urlName: 'u' } }],
      ['renamePath', { act: renameWithRedirect, input: { ...key, path: '/u' } }],
      ['schedule', { act: schedule, input: { ...key, act: 'publish', at: after(9) } }],
      ['cancelSchedule', { act: cancelSchedule, input: { ...key, act: 'publish' } }],
      ['eraseItem', { act: eraseItem, input: { ...key, reason: 'r' } }],
      ['eraseVersion', { act: eraseVersion, input: { ...key, version: 1, reason: 'r' } }],
      ['keepWorkingCopy', { act: keepWorkingCopy, input: { ...draft, baseVersion: 2 } }],
      ['dropWorkingCopy', { act: dropWorkingCopy, input: key }],
      ['findWorkingCopy', { act: findWorkingCopy, input: key }],
      ['listWorkingCopies', { act: listWorkingCopies, input: key }],
      ['listItems', { act: listItems, input: { actor, filter, order: 'title', cursor: 'c' } }],
      ['countItems', { act: countItems, input: { actor, filter } }],
      ['listNamedValues', { act: listNamedValues, input: { actor, type: 'busbar__faq', language, field: 'subject' } }],
      ['findByApiName', { act: findByApiName, input: { actor, apiName: 'a' } }],
      ['findVersionOf', { act: findVersionOf, input: { ...key, version: 'draft' } }],
      ['listReferrers', { act: listReferrers, input: { actor, contentKey, blocks, site: { siteUrl: 'https://www.example.com', basePath: '' } } }],
      ['listVersions', { act: listVersions, input: key }],
      ['mendReferrers', { act: mendReferrers, input: { ...key, to: contentKey, referrers: [] } }],
      ['publishForAReason', { act: publish, input: { ...key, override: { reason: 'r' } } }],
      ['scheduleForAReason', { act: schedule, input: { ...key, act: 'publish', at: after(9), override: { reason: 'r' } } }],
    ]
  })
  afterAll(async () => {
    await test.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is refused with a sentence, whichever text it is in', async () => {
    const accepted: string[] = []
    for (const [name, { act, input }] of calls)
      for (const path of listTexts(input)) {
        const outcome: unknown = await act(test.store, withNul(input, path) as never).catch((thrown: unknown) => thrown)
        const isRefused = outcome instanceof ContractError && outcome.status >= 400 && outcome.status <= 422
        if (!isRefused) accepted.push(`${name} ${path.join('.')}: ${String(outcome)}`)
      }
    expect(accepted).toEqual([])
  })
})

/** Parts of an input that the server gives itself. */
const GIVEN = new Set(['media', 'site', 'by'])

/** The places of all texts in the input of an act. */
function listTexts(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return [[...path]]
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array || value instanceof Map || value instanceof Date) return []
  return Object.entries(value).flatMap(([name, part]) => (GIVEN.has(name) ? [] : listTexts(part, [...path, name])))
}

function withNul(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return `${String(value)}\0`
  if (Array.isArray(value)) return value.map((part: unknown, place) => (String(place) === name ? withNul(part, rest) : part))
  const record = value as Record<string, unknown>
  return { ...record, [name]: withNul(record[name], rest) }
}
