import { Anchor } from '../anchor.tsx'
import { ButtonLink } from '../button/button.tsx'
import type { BlockFrame } from '../frame.ts'
import { LanguageMark } from '../language-mark.tsx'
import type { LinkView } from '../link-view.ts'
import { OUTLINE_SURFACE, type NestedOutline } from './nest-outlines.ts'

export type CardView = {
  heading: string
  text: string
  /** A short line above the heading, such as an industry. */
  label?: string
  /** Language of its text when it is not the page's. */
  lang?: string | undefined
  /** Languages of the texts of a written card where they come from an item that is not translated. */
  langs?: { heading?: string | undefined; text?: string | undefined }
  /** A number drawn large, like a key value in a data sheet. */
  figure?: string
  link?: LinkView | undefined
  image?: {
    src: string
    srcSet?: string | undefined
    sizes?: string
    width?: number | undefined
    height?: number | undefined
    className?: string | undefined
  }
  /** Drawn in place of a picture. */
  outlines?: NestedOutline[]
}
export type CardGridProps = {
  id: string
  /** '' for none. */
  heading: string
  intro: string
  more?: { text: string; link?: LinkView | undefined } | undefined
  /** On wide screens; applied by the block's `styles`. */
  columns: number
  look: 'cards' | 'figures' | 'list'
  /** Level of the cards' headings. */
  level: 2 | 3 | 4
  cards: CardView[]
}

/** Cards under a heading. A whole card is clickable and leads where its heading leads. */
export function CardGrid({ heading, intro, more, columns, look, level, cards, className }: CardGridProps & BlockFrame) {
  return (
    <div className={`card-grid ${className}`} data-look={look}>
      {heading === '' ? null : (
        <div className="card-grid-head">
          <h2 className="heading" data-size={columns === 1 ? 'medium' : 'large'}>
            {heading}
          </h2>
          {intro === '' ? null : <p>{intro}</p>}
          {more?.link === undefined ? null : <ButtonLink text={more.text} link={more.link} type="tertiary" size="medium" align="left" />}
        </div>
      )}
      <ul className="card-grid-cards">
        {cards.map((card) => (
          <Card key={card.heading + card.figure} {...card} level={level} />
        ))}
      </ul>
    </div>
  )
}

function Card({ heading, text, label, figure, link, image, outlines, lang, langs, level }: CardView & Pick<CardGridProps, 'level'>) {
  const Heading = `h${level}` as const
  return (
    <li className="card" lang={lang}>
      {image === undefined ? null : (
        <div className="card-picture">
          <img {...image} alt="" loading="lazy" decoding="async" />
        </div>
      )}
      {outlines === undefined ? null : <Outlines outlines={outlines} />}
      {label === undefined ? null : <p className="card-label">{label}</p>}
      <Heading className="heading" data-size="small" lang={langs?.heading}>
        <Anchor link={link}>
          {figure === undefined ? null : <span className="card-figure">{figure} </span>}
          {heading}
        </Anchor>
        <LanguageMark lang={lang} />
      </Heading>
      {text === '' ? null : <p lang={langs?.text}>{text}</p>}
    </li>
  )
}

/** Only a picture: the sizes are in the table of the series. */
function Outlines({ outlines }: { outlines: readonly NestedOutline[] }) {
  return (
    <div className="card-picture">
      <svg viewBox={`0 0 ${OUTLINE_SURFACE.width} ${OUTLINE_SURFACE.height}`} aria-hidden="true">
        {outlines.map((outline) => (
          <rect key={`${outline.width} ${outline.height}`} {...outline} />
        ))}
      </svg>
    </div>
  )
}
