import { hydrateRoot } from 'react-dom/client'

import { CaseStudiesCarousel, type CarouselProps } from '#blocks/case-studies-carousel/case-studies-carousel.tsx'
import { loadCaseStudies } from '#client/case-studies.ts'

/** Wakes the carousel up in the server's markup of it; `props` are those it was drawn with. */
export function wake(element: HTMLElement, props: CarouselProps & { className?: string }): void {
  const { basePath, language } = props
  hydrateRoot(element, <CaseStudiesCarousel {...props} load={() => loadCaseStudies({ basePath, language })} />)
}
