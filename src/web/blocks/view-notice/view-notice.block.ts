import { z } from 'zod'

import { defineBlock } from '../define-block.ts'
import { ViewNotice } from './view-notice.tsx'

const attributes = z.object({})

/** Names the new view to screen readers after a change within the page; silent at first load (decisions, The article page). */
export const viewNoticeBlock = defineBlock({
  definition: 'busbar:viewNotice',
  label: { en: 'Notice of view change', de: 'Ansage des Seitenwechsels' },
  purpose: {
    en: 'Names the new page to screen readers after a change within the page.',
    de: 'Nennt Screenreadern die neue Seite nach einem Wechsel innerhalb der Seite.',
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
