import { z } from 'zod'

import { defineBlock } from '../define-block.ts'
import { ViewNotice } from './view-notice.tsx'

const attributes = z.object({})

/** Names the new view to screen readers after a change within the page; silent at first load (decisions, The article page). */
export const viewNoticeBlock = defineBlock({
  definition: 'busbar:viewNotice',
  label: { en: 'Page change announcement', de: 'Ansage des Seitenwechsels' },
  purpose: {
    en: 'Tells screen readers the name of the new page when the page changes without a full reload.',
    de: 'Nennt Screenreadern den Namen der neuen Seite, wenn sie ohne vollständiges Neuladen wechselt.',
  },
  icon: 'announcement',
  group: 'hidden',
  attributes,
  initial: {},
  component: ViewNotice,
  isLeftOutOfSearch: true,
  resolve: () => ({}),
  examples: [{}],
})
