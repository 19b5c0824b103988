import type { ReactNode } from 'react'

import { keepUnits } from './keep-units.ts'

/**
 * A text whose numbers stay with their units by style, so that its characters are those of the record: scripts and clients compare them.
 * Elsewhere `keepUnits` does it with fewer bytes.
 */
export function KeptUnits({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let running = ''
  for (const [place, words] of keepUnits(text).split(' ').entries()) {
    const plain = words.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')
    if (place > 0) running += ' '
    if (plain === words) running += words
    else {
      parts.push(
        running,
        <span key={place} className="kept">
          {plain}
        </span>,
      )
      running = ''
    }
  }
  return [...parts, running]
}
