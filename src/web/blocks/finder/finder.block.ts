import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import { readFinderParameters } from './finder-address.ts'
import type { FinderProps } from './finder-props.ts'
import { resolveFinder } from './resolve-finder.ts'

const attributes = z.object({})

/** The parametric finder over all models. Its whole state stands in the query of its page, whose route reads it. */
export const finderBlock: BlockDefinition<z.infer<typeof attributes>, FinderProps> = {
  definition: 'busbar:finder',
  sheet: 'finder',
  label: 'Product finder',
  attributes,
  resolve(_attributes, page) {
    return resolveFinder(page.findModels(readFinderParameters(page)), page)
  },
  island: 'finder',
  islandProps: () => ({}),
  examples: [{}],
}
