import { hydrateRoot } from 'react-dom/client'

import { CaseStudiesCarousel, type CarouselIslandProps } from '#web/blocks/case-studies-carousel/case-studies-carousel.tsx'
import { readCards } from '#web/blocks/case-studies-carousel/read-cards.ts'
import { loadCaseStudies } from '../delivery-client/case-studies.ts'

/** Wakes the carousel up in the server's markup of it, which holds the words of its cards; `props` are the rest. */
export function wake(element: HTMLElement, { urls, ...props }: CarouselIslandProps & { className?: string }): void {
  const { basePath, language } = props
  const cards = readCards(element, urls)
  hydrateRoot(element, <CaseStudiesCarousel {...props} cards={cards} load={() => loadCaseStudies({ basePath, language })} />)
}
