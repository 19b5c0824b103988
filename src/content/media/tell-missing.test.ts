import { expect, test } from 'vitest'

import { createMissingTeller } from './tell-missing.ts'

test('a missing original is reported at once, those of the next ten minutes in one sentence', () => {
  const told: string[] = []
  let now = 0
  const tell = createMissingTeller(
    (sentence) => void told.push(sentence),
    () => now,
  )
  for (const key of ['MCA', 'MCA', 'MCB', 'MCC', 'MCB']) tell(key)
  expect(told).toEqual(['The file of the image MCA is not in DATA_DIR/media: visitors get 404. "busbar media" lists all that are missing.'])
  now = 600_000
  tell('MCD')
  expect(told[1]).toMatch(/^The file of the image MCD and 3 more is not in DATA_DIR\/media/)
})
