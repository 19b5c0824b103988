import { keepUnits } from './keep-units.ts'

/**
 * A text whose numbers stay with their units by style, so that its characters are those of the record: scripts and clients compare them.
 * Elsewhere `keepUnits` does it with fewer bytes.
 */
export function KeptUnits({ text }: { text: string }) {
  return keepUnits(text)
    .split(' ')
    .map((words, place) => {
      const before = place === 0 ? '' : ' '
      const plain = words.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')
      if (plain === words) return before + words
      return [
        before,
        <span key={place} className="kept">
          {plain}
        </span>,
      ]
    })
}
