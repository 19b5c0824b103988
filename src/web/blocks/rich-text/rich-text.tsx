import type { BlockFrame } from '../frame.ts'

export type RichTextProps = {
  /** Already sanitised. */
  html: string
}

/** Formatted text, set like a datasheet. */
export function RichText({ html, className }: RichTextProps & BlockFrame) {
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
