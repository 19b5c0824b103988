import { expect, test } from 'vitest'

import { loadSharp, readSharpVersion } from './sharp.ts'

test('renditions are named after the encoder that draws them', async () => {
  expect(readSharpVersion()).toBe((await loadSharp()).versions.sharp)
})
