import type { AuthoringCallName } from '#model/authoring/places.ts'

import { DASHBOARD_ANSWERS } from './answers/dashboard.ts'
import { DRAFT_ANSWERS } from './answers/drafts.ts'
import { ITEM_ANSWERS } from './answers/items.ts'
import { MEDIA_ANSWERS } from './answers/media.ts'
import { PUBLICATION_ANSWERS } from './answers/publications.ts'
import { PREVIEW_ANSWERS } from './answers/previews.ts'
import type { Answers } from './asking.ts'

/** How every call is answered. */
export const AUTHORING_ANSWERS: Answers<AuthoringCallName> = {
  ...DASHBOARD_ANSWERS,
  ...ITEM_ANSWERS,
  ...DRAFT_ANSWERS,
  ...PUBLICATION_ANSWERS,
  ...PREVIEW_ANSWERS,
  ...MEDIA_ANSWERS,
}
