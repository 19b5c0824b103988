import { z } from 'zod'

import type { PageLinks, PagePlace, PageProducts, PageWords } from '#model/pages/page-data.ts'
import { defineBlock } from '../define-block.ts'
import { readFinderParameters } from './finder-page-address.ts'
import type { FinderProps } from './finder-props.ts'
import { Finder } from './finder.tsx'
import { resolveFinder } from './resolve-finder.ts'

const attributes = z.object({})

/** The parametric finder over all models. Its whole state is the query of its page, whose route must allow these parameters. */
export const finderBlock = defineBlock({
  definition: 'busbar:finder',
  label: { en: 'Product finder', de: 'Produktfinder' },
  purpose: {
    en: "All models with filters, counts and comparison; the page's address keeps the chosen filters.",
    de: 'Alle Modelle mit Filtern, Anzahlen und Vergleich; die Adresse der Seite behält die gewählten Filter.',
  },
  icon: 'filter',
  group: 'products',
  attributes,
  initial: {},
  component: Finder,
  headings: () => [2],
  sheet: 'finder',
  resolve(_attributes, page: PageWords & PagePlace & PageLinks & PageProducts): FinderProps {
    return resolveFinder(page.findModels(readFinderParameters(page)), page)
  },
  island: 'finder',
  islandProps: () => ({}),
  examples: [{}],
})
