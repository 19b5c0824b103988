import { z } from 'zod'

import type { PagePlace, PageValues, PageWords } from '#model/pages/page-data.ts'
import { defineBlock } from '../define-block.ts'
import { DataLayer, type DataLayerProps } from './data-layer.tsx'

const attributes = z.object({})

/**
 * The page's object for `window.dataLayer` (decisions, The article page). It always has a guest's values, because the page is the same for
 * everybody.
 */
export const dataLayerBlock = defineBlock({
  definition: 'busbar:dataLayer',
  label: { en: 'Data layer', de: 'Data Layer' },
  purpose: {
    en: 'Tells analytics scripts which page is shown; visitors see nothing of it.',
    de: 'Teilt Analyse-Skripten mit, welche Seite gezeigt wird; Besucher sehen davon nichts.',
  },
  icon: 'data',
  group: 'hidden',
  attributes,
  initial: {},
  component: DataLayer,
  isLeftOutOfSearch: true,
  resolve: (_attributes, page: PageWords & PagePlace & PageValues): DataLayerProps => ({
    object: {
      event: 'page',
      page: { name: page.view.name, path: page.route.path, language: page.language, type: page.content?.type ?? page.view.viewType ?? 'page' },
      user: { attributes: { isGuest: true } },
    },
  }),
  examples: [{}],
})
