import type { BlockFrame } from '../frame.ts'

export type RichTextProps = {
  /** Already sanitised. */
  html: string
  /** Its language if it is not the page's. */
  lang?: string | undefined
}

/** Formatted text, set like a datasheet. */
export function RichText({ html, lang, className }: RichTextProps & BlockFrame) {
  return <div className={`rich-text ${className}`} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
