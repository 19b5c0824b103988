import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import type { ComparisonProps } from './comparison-props.ts'
import { resolveComparison } from './resolve-comparison.ts'

const attributes = z.object({})

/** The models that the page's parameter `models` names, side by side: two to five of them. */
export const comparisonBlock: BlockDefinition<z.infer<typeof attributes>, ComparisonProps> = {
  definition: 'busbar:comparison',
  sheet: 'finder',
  label: 'Product comparison',
  attributes,
  resolve: (_attributes, page) => resolveComparison(page),
  examples: [{}],
}
