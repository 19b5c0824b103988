import type { BlockFrame } from '../frame.ts'

export type CalculatorLinkProps = { text: string; href: string; languageTag: string }

/** Leads readers who came for the number to the calculator. */
export function CalculatorLink({ text, href, languageTag, className }: CalculatorLinkProps & BlockFrame) {
  return (
    <p className={`calc-jump ${className}`} lang={languageTag}>
      <a href={href}>{text}</a>
    </p>
  )
}
