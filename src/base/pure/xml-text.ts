/** What XML 1.0 forbids: control characters except tab, line feed and carriage return, U+FFFE, U+FFFF, and halves of characters. */
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/u
const ALL_FORBIDDEN = new RegExp(FORBIDDEN, 'gu')

/** The first character of a text that XML cannot contain, as `U+000B`; undefined if there is none. */
export function findForbidden(text: string): string | undefined {
  const code = FORBIDDEN.exec(text)?.[0].codePointAt(0)
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

/** The text without characters that XML cannot contain. */
export function dropForbidden(text: string): string {
  return text.replaceAll(ALL_FORBIDDEN, '')
}
