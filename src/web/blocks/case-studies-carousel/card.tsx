import { CAROUSEL } from '#model/limits.ts'
import { KeptUnits } from '../kept-units.tsx'
import { LanguageMark } from '../language-mark.tsx'
import type { CaseStudyCard } from './case-study-card.ts'

/** A case study. Its picture is hidden until the card is near the visible ones, so that a phone fetches one picture instead of three. */
export function Card({ card, learnMore, isNear }: { card: CaseStudyCard; learnMore: string; isNear: boolean }) {
  return (
    <li className="carousel-card" data-near={isNear ? '' : undefined}>
      <div className="carousel-picture">
        <img
          className={card.placeholder}
          src={card.src}
          srcSet={card.srcSet}
          sizes={card.srcSet === undefined ? undefined : '(max-width: 768px) 100vw, (max-width: 1280px) 33vw, 410px'}
          alt={card.title}
          lang={card.lang}
          height={CAROUSEL.imageHeightPx}
          loading="lazy"
          decoding="async"
        />
      </div>
      <h3 className="heading" data-size="small" lang={card.lang}>
        <Title {...card} />
      </h3>
      <p lang={card.lang}>
        <KeptUnits text={card.description} />
      </p>
      {card.href === undefined ? null : (
        <a className="carousel-more" href={card.href} target="_self">
          {learnMore}
          <span className="visually-hidden" lang={card.lang}>{` ${card.title}`}</span>
        </a>
      )}
    </li>
  )
}

/** Texts beside each other would be one on the page, and two when it wakes: the title is in an element of its own before a mark. */
function Title({ title, lang }: Pick<CaseStudyCard, 'title' | 'lang'>) {
  if (lang === undefined) return <KeptUnits text={title} />
  return (
    <>
      <span>
        <KeptUnits text={title} />
      </span>
      <LanguageMark lang={lang} />
    </>
  )
}
