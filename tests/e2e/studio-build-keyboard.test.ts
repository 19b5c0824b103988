import { expect, test } from 'vitest'

import { LONG, POINTED, setUpArticle } from '../support/build-page/article-journey.ts'
import { keyboardHand } from '../support/build-page/hands.ts'
import { PATIENCE } from '../support/patience.ts'

const buildArticle = setUpArticle()

test('with the keyboard alone the article page is built from an empty one, and is the same for visitors and clients', LONG, async () => {
  // Whatever Playwright does with a pointer is told as a real event of it.
  let pointed = 0
  const page = await buildArticle(
    (at) => {
      at.on('console', (message) => (pointed += message.text() === POINTED ? 1 : 0))
      return keyboardHand(at)
    },
    { width: 1280 },
  )
  expect(pointed).toBe(0)
  await page.mouse.click(5, 5)
  await expect.poll(() => pointed, PATIENCE).toBe(1)
})
