import type { BlockFrame } from '../frame.ts'
import { LanguageMark } from '../language-mark.tsx'

type Neighbour = { title: string; href: string; lang?: string | undefined }
export type NeighboursProps = {
  label: string
  previous?: Neighbour | undefined
  next?: Neighbour | undefined
  texts: { previous: string; next: string }
}

/** Links to the previous and the next item. */
export function Neighbours({ label, previous, next, texts, className }: NeighboursProps & BlockFrame) {
  return (
    <nav className={`neighbours ${className}`} aria-label={label}>
      {previous === undefined ? null : <NeighbourLink {...previous} text={texts.previous} rel="prev" />}
      {next === undefined ? null : <NeighbourLink {...next} text={texts.next} rel="next" />}
    </nav>
  )
}

function NeighbourLink({ title, href, lang, text, rel }: Neighbour & { text: string; rel: 'prev' | 'next' }) {
  return (
    <a href={href} rel={rel}>
      <span className="neighbours-text">{text}</span> <span lang={lang}>{title}</span>
      <LanguageMark lang={lang} />
    </a>
  )
}
