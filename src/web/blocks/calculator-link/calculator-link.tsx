import type { BlockFrame } from '../frame.ts'

export type CalculatorLinkProps = { text: string; href: string; languageTag: string }

/** For readers who want the number and not the text above it. */
export function CalculatorLink({ text, href, languageTag, className }: CalculatorLinkProps & BlockFrame) {
  return (
    <p className={`calc-jump ${className}`} lang={languageTag}>
      <a href={href}>{text}</a>
    </p>
  )
}
