import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import type { CarouselIslandProps, CarouselProps } from './case-studies-carousel.tsx'
import { resolveCarousel } from './resolve-carousel.ts'

const attributes = z.object({ heading: z.string('Write the heading as text.').optional() })

/** Case studies as a row of cards, 3 or 1 at a time (spec 2 and 4). An empty list draws nothing at all. */
export const caseStudiesCarouselBlock: BlockDefinition<z.infer<typeof attributes>, CarouselProps> = {
  definition: 'busbar:caseStudiesCarousel',
  label: 'Case-studies carousel',
  attributes,
  needs: () => ({ lists: ['busbar__caseStudy'] }),
  resolve: ({ heading }, page, { id }) => resolveCarousel(id, heading, page),
  island: 'caseStudiesCarousel',
  islandProps: ({ cards, ...rest }): CarouselIslandProps => ({ ...rest, urls: cards.map(({ url }) => url) }),
  examples: [{}, { heading: 'Case studies' }],
}
