import { test } from 'vitest'

import { LONG, setUpArticle } from '../support/build-page/article-journey.ts'
import { mouseHand } from '../support/build-page/hands.ts'

const buildArticle = setUpArticle()

test('with the mouse the article page is built from an empty one, in the page and its forms', LONG, async () => {
  await buildArticle(mouseHand, { width: 1600, height: 1000 })
})
