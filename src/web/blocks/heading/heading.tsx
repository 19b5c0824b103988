import { createElement } from 'react'

import type { BlockFrame } from '../frame.ts'

export type HeadingProps = { text: string; level: number; size: string; align: string; ariaLevel?: number | undefined; lang?: string | undefined }

/** A heading or sub-heading: `level` is its element, `ariaLevel` the announced level if it differs. */
export function Heading({ text, level, size, align, ariaLevel, lang, className }: HeadingProps & BlockFrame) {
  return createElement(
    `h${level}`,
    { className: `heading ${className}`, 'data-size': size, 'data-align': align, 'aria-level': ariaLevel, lang },
    text,
  )
}
