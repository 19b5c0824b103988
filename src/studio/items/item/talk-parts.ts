import { lazy } from 'react'
import { loaders } from 'virtual:texts/studioTalk'

import { withTexts } from '#studio/kit/with-texts.ts'

/** What was said about an item. */
export const CommentsTab = lazy(() => withTexts(loaders, import('./comments-tab.tsx')).then((loaded) => ({ default: loaded.CommentsTab })))
/** Where the review of a draft stands. */
export const ReviewStrip = lazy(() => withTexts(loaders, import('./review/review-strip.tsx')).then((loaded) => ({ default: loaded.ReviewStrip })))
/** Asks for a review of a draft. */
export const AskReviewDialog = lazy(() =>
  withTexts(loaders, import('./review/ask-review-dialog.tsx')).then((loaded) => ({ default: loaded.AskReviewDialog })),
)
