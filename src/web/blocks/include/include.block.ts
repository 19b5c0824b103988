import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'

/** Which view's content stands here. The site fills the region `content` with that view's own. */
export const IncludeAttributes = z.object({
  view: z.string('Name a view.').regex(/^[A-Za-z][A-Za-z0-9_]{0,79}$/, 'Name a view, such as speak_to_an_expert.'),
})
export type IncludeAttributes = z.infer<typeof IncludeAttributes>

/** Another view's content in this place, so that one text serves many pages. */
export const includeBlock: BlockDefinition<IncludeAttributes> = {
  definition: 'busbar:include',
  label: 'Include a view',
  attributes: IncludeAttributes,
  resolve: () => ({}),
  examples: [{ view: 'speak_to_an_expert' }],
}
