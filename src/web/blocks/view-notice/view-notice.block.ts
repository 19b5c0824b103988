import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'

const attributes = z.object({})

/** Names the new view to screen readers after a change within the page; silent at first load (decisions, The article page). */
export const viewNoticeBlock: BlockDefinition<z.infer<typeof attributes>> = {
  definition: 'busbar:viewNotice',
  label: 'Notice of view change',
  attributes,
  resolve: () => ({}),
  examples: [{}],
}
