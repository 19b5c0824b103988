import { expect, test } from 'vitest'

import { openTestSite } from '#web/site/testing/open-site.ts'

import { readSeededChanges, toPublished } from './testing/open-seeded.ts'

test('every category shows a picture, or the outlines of its series to one scale', async () => {
  const site = openTestSite({ documents: toPublished(await readSeededChanges()) })
  const { body } = await site.get('/products')
  const cards = Array.from(body.matchAll(/<li class="card"[^>]*>(.*?)<\/li>/gs), ([, card]) => card ?? '').filter((card) =>
    card.includes('/products/'),
  )
  expect(cards.length).toBeGreaterThan(15)
  expect(cards.filter((card) => !card.includes('class="card-picture"'))).toEqual([])
  expect(cards.filter((card) => card.includes('<rect'))).toHaveLength(5)
})
