/** What is kept to the letter in a translated text: placeholders such as `{!Content.title}`. */
export const PLACEHOLDER = /\{![^{}]*\}/g
const LETTER = /\p{L}/u
const NO_WORDS = /<[^<>]*>|\{![^{}]*\}|&[a-z#0-9]+;/g

/** Whether there is anything to translate in a text, besides markup and placeholders. Alternative texts inside of it count. */
export function hasLetters(text: string): boolean {
  return LETTER.test(text.replaceAll(NO_WORDS, ' ')) || ATTRIBUTE_TEXT.test(text)
}

/** The attributes of rich text that visitors read or hear, with at least one letter. */
export const ATTRIBUTE_TEXT = /(?<= (?:alt|title|abbr)=")[^"<>]*\p{L}[^"<>]*(?=")/u
