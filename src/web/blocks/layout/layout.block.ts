import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'

const attributes = z.object({})

/** The root of every view: what is seen in `content`, what is not in `hidden`. */
export const layoutBlock: BlockDefinition<z.infer<typeof attributes>> = {
  definition: 'busbar:layout',
  label: 'Layout',
  attributes,
  regions: () => ['content', 'hidden'],
  resolve: () => ({}),
  examples: [{}],
}
