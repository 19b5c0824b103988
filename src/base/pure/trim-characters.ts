/**
 * The text without any of `characters` at its beginning and end. An expression such as `/-+$/` would look at every run within the text as
 * often as it is long.
 */
export function trimCharacters(text: string, characters: string): string {
  let [start, end] = [0, text.length]
  while (start < end && characters.includes(text.charAt(start))) start += 1
  while (end > start && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}
