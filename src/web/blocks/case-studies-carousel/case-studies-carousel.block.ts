import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { expression } from '#model/fields/kinds.ts'
import { caseStudyType } from '#model/types/case-study.ts'
import { defineBlock } from '../define-block.ts'
import { CaseStudiesCarousel, type CarouselIslandProps, type CarouselProps } from './case-studies-carousel.tsx'
import { resolveCarousel } from './resolve-carousel.ts'

const attributes = z.object({
  heading: expression(
    {
      label: { en: 'Heading', de: 'Überschrift' },
      help: { en: 'Stands above the cards; may be empty.', de: 'Steht über den Karten; darf leer sein.' },
    },
    z.string(ruleSays('write.headingText')),
  ).optional(),
})

/** Case studies as a row of cards, 3 or 1 at a time (spec 2 and 4). An empty list draws nothing at all. */
export const caseStudiesCarouselBlock = defineBlock({
  definition: 'busbar:caseStudiesCarousel',
  label: { en: 'Case study carousel', de: 'Fallstudien-Karussell' },
  purpose: { en: 'All case studies as a row of cards to leaf through.', de: 'Alle Fallstudien als Reihe von Karten zum Durchblättern.' },
  icon: 'carousel',
  group: 'lists',
  attributes,
  initial: {},
  component: CaseStudiesCarousel,
  headings: ({ heading }) => (heading === undefined ? [3] : [2, 3]),
  needs: () => ({ lists: [caseStudyType.name] }),
  resolve: ({ heading }, page, { id }): CarouselProps | undefined => resolveCarousel(id, heading, page),
  island: 'caseStudiesCarousel',
  islandProps: ({ cards, ...rest }): CarouselIslandProps => ({ ...rest, urls: cards.map(({ url }) => url) }),
  examples: [{}, { heading: 'Case studies' }],
})
