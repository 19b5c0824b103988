/** Which addresses may stand in content (spec 5). They import nothing, because browsers check them too. */

const ABSOLUTE = /^https?:\/\/[^/?#\\\s@]+(?:[/?#]|$)/i
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\\\u2028\u2029]/

/** `mailto:` and `tel:` links, accepted wherever a web page is (spec 5). */
export function isShortcutLink(url: string): boolean {
  return /^(?:mailto|tel):[^\s/]/i.test(url) && !UNSAFE.test(url) && URL.canParse(url)
}

/** Starts with `{host}`, `/` or `#` (spec 5, a valid link); `//host`, and what browsers read as that, is refused. */
export function isValidLink(url: string): boolean {
  if (UNSAFE.test(url)) return false
  return url.startsWith('#') || isRooted(url) || isAbsolute(url)
}

/** Starts with `{host}`, or with `/` followed by at least one character (spec 5, a valid URL). */
export function isValidUrl(url: string): boolean {
  return !UNSAFE.test(url) && ((isRooted(url) && url.length > 1) || isAbsolute(url))
}

function isRooted(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//')
}

function isAbsolute(url: string): boolean {
  return ABSOLUTE.test(url) && URL.canParse(url)
}
