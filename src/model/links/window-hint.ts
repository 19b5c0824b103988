import type { PlainTextKey } from '#texts/keys.ts'

/** What screen readers are told of a link that opens outside the page: a phone number or mail address opens no page. */
export function windowHint(href: string): PlainTextKey {
  if (/^tel:/i.test(href)) return 'startsCall'
  return /^mailto:/i.test(href) ? 'writesMail' : 'opensInNewWindow'
}
