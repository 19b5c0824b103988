import { test } from 'vitest'

import { LONG, setUpArticle } from '../support/build-page/article-journey.ts'
import { touchHand } from '../support/build-page/hands.ts'

const buildArticle = setUpArticle()

test('by touch on a tablet the article page is built from an empty one', LONG, async () => {
  await buildArticle(touchHand, { width: 768, height: 1024, hasTouch: true, isMobile: true })
})
