import { Anchor } from '../anchor.tsx'
import type { BlockFrame } from '../frame.ts'
import type { TextPart } from '../text-with-phone.ts'

export type ContactLineProps = { question: string; link: { text: string; href: string }; after: TextPart[] }

/** A question in bold, the way to an answer, and what follows it. */
export function ContactLine({ question, link, after, className }: ContactLineProps & BlockFrame) {
  return (
    <p className={`contact-line ${className}`}>
      <strong>{question}</strong>
      <span>
        <a href={link.href}>{link.text}</a>
        {after.map((part, place) =>
          part.link === undefined ? (
            part.text
          ) : (
            <Anchor key={place} link={part.link}>
              {part.text}
            </Anchor>
          ),
        )}
      </span>
    </p>
  )
}
