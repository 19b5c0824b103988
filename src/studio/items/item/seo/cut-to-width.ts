/** Tells how wide a text is, in pixels. */
export type Measure = (text: string) => number

const ENDING = ' …'

/** The text as far as it is shown: whole if it is narrow enough, else cut between words so that it fits with its dots. */
export function cutToWidth(text: string, most: number, measure: Measure): string {
  if (measure(text) <= most) return text
  const words = text.split(' ')
  let kept = ''
  for (const word of words) {
    const longer = kept === '' ? word : `${kept} ${word}`
    if (measure(longer + ENDING) > most) break
    kept = longer
  }
  return kept === '' ? cutWord(text, most, measure) : kept + ENDING
}

/** One long word is cut inside. */
function cutWord(text: string, most: number, measure: Measure): string {
  const letters = Array.from(text)
  while (letters.length > 0 && measure(`${letters.join('')}…`) > most) letters.pop()
  return `${letters.join('')}…`
}
