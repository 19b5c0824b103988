import { useRef } from 'react'

import type { CaseStudyRecord } from '#model/delivered-shapes.ts'
import { Arrow } from './arrow.tsx'
import { Card } from './card.tsx'
import type { CaseStudyCard } from './case-study-card.ts'
import { useCaseStudies } from './use-case-studies.ts'
import { useCarousel } from './use-carousel.ts'

export type CarouselProps = {
  id: string
  heading?: string | undefined
  cards: CaseStudyCard[]
  /** Set when the server could not load the cards: the browser loads them at once. */
  failed?: true
  basePath: string
  /** Set when the page's language is not the site's default: the browser loads cards in this language. */
  language?: string | undefined
  labels: { region: string; roleDescription: string; previous: string; next: string; status: string; statusOne: string; learnMore: string }
}
/** Props in the browser, which reads the cards from the markup. */
export type CarouselIslandProps = Omit<CarouselProps, 'cards'> & { urls: string[] }
type Wiring = {
  className?: string
  /** Calls the server method; only set in the browser. */
  load?: () => Promise<readonly CaseStudyRecord[]>
}

/** All cards in a row that scrolls; arrows move it by one card and are shown only when there is a card to move to (spec 4). */
export function CaseStudiesCarousel({ className = '', load, ...props }: CarouselProps & Wiring) {
  const cards = useCaseStudies(props, load)
  const listRef = useRef<HTMLUListElement>(null)
  const carousel = useCarousel(cards.length, listRef)
  const { heading, labels } = props
  const headingId = `${props.id}-heading`
  if (cards.length === 0) return null
  return (
    <section
      className={`carousel ${className}`}
      aria-roledescription={labels.roleDescription}
      aria-label={heading === undefined ? labels.region : undefined}
      aria-labelledby={heading === undefined ? undefined : headingId}
    >
      <div className="carousel-head">
        {heading === undefined ? null : (
          <h2 className="heading" data-size="large" id={headingId}>
            {heading}
          </h2>
        )}
        <p className="carousel-arrows">
          {carousel.canGoLeft ? <Arrow side="left" label={labels.previous} onPress={carousel.goLeft} /> : null}
          {carousel.canGoRight ? <Arrow side="right" label={labels.next} onPress={carousel.goRight} /> : null}
        </p>
      </div>
      <ul className="carousel-list" ref={listRef} tabIndex={-1} data-awake={carousel.isAwake ? '' : undefined}>
        {cards.map((card, place) => (
          <Card key={card.url} card={card} learnMore={labels.learnMore} isNear={carousel.isNear(place)} />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {carousel.hasMoved ? toStatus(labels, carousel, cards.length) : ''}
      </p>
    </section>
  )
}

function toStatus(labels: CarouselProps['labels'], { start, end }: { start: number; end: number }, total: number): string {
  const pattern = end - start === 1 ? labels.statusOne : labels.status
  return pattern
    .replace('{from}', String(start + 1))
    .replace('{to}', String(end))
    .replace('{total}', String(total))
}
