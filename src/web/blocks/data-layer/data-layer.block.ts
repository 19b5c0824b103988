import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import type { DataLayerProps } from './data-layer.tsx'

const attributes = z.object({})

/** The page's object for `window.dataLayer` (decisions, The article page). It holds the guest's values for everybody. */
export const dataLayerBlock: BlockDefinition<z.infer<typeof attributes>, DataLayerProps> = {
  definition: 'busbar:dataLayer',
  label: 'Data layer',
  attributes,
  resolve: (_attributes, page) => ({
    object: {
      event: 'page',
      page: { name: page.view.name, path: page.route.path, language: page.language, type: page.content?.type ?? page.view.viewType ?? 'page' },
      user: { attributes: { isGuest: true } },
    },
  }),
  examples: [{}],
}
