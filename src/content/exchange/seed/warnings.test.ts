import { expect, test } from 'vitest'

import { createFindWarnings, withTones } from '#content/authoring/warnings/find-warnings.ts'
import { createImageTones } from '#content/media/tones.ts'
import { listLive } from '#content/store/variants.ts'
import { findVersion } from '#content/store/versions.ts'
import { ALL_TYPES } from '#model/types/content-types.ts'

import { seed } from '../provide/seed.ts'
import { BLOCK_RULES, FOLDERS, NOW, openPlace } from './testing/open-seeded.ts'

test('nothing in the demonstration content gives a warning before publishing, pictures behind text included', { timeout: 120_000 }, async () => {
  const { store, media, close } = await openPlace()
  await seed(store, media, { now: NOW, folders: FOLDERS, blocks: BLOCK_RULES })
  const warn = createFindWarnings({
    blocks: BLOCK_RULES,
    tones: createImageTones(media),
    site: { siteUrl: 'https://busbar.example', basePath: '' },
  })
  const warned: string[] = []
  let count = 0
  for (const { name } of ALL_TYPES)
    for (const variant of await listLive(store, name)) {
      const version = await findVersion(store, { ...variant, version: variant.liveVersion }, BLOCK_RULES)
      if (version === undefined) continue
      count += 1
      for (const { message, component, path } of await withTones(warn, () => warn(store, { variant, version })))
        warned.push([variant.type, variant.urlName, variant.language, component, path, message].join(' '))
    }
  media.close()
  await close()
  expect(warned).toEqual([])
  expect(count).toBeGreaterThan(1000)
})
