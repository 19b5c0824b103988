import { hydrateRoot } from 'react-dom/client'

import { CaseStudiesCarousel, type CarouselIslandProps } from '#web/blocks/case-studies-carousel/case-studies-carousel.tsx'
import { readCards } from '#web/blocks/case-studies-carousel/read-cards.ts'
import { loadCaseStudies } from '../delivery-client/case-studies.ts'

/** Hydrates the carousel. The texts of its cards are read from the server's markup; `props` are the rest. */
export function wake(element: HTMLElement, { urls, ...props }: CarouselIslandProps & { className?: string }): void {
  const { basePath, language } = props
  const cards = readCards(element, urls)
  hydrateRoot(element, <CaseStudiesCarousel {...props} cards={cards} load={() => loadCaseStudies({ basePath, language })} />)
}
