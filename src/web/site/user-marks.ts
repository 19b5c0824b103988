/** Characters that no text holds: Unicode keeps them free for a program's own use. */
const [OPEN, MIDDLE, CLOSE] = ['\uFDD0', '\uFDD1', '\uFDD2']
const MARK = new RegExp(`${OPEN}(isGuest|id)${MIDDLE}([^${CLOSE}]*)${CLOSE}`, 'g')
const OPAQUE_OR_MARK = new RegExp(`<script[\\s\\S]*?</script>|<[^>]*>|${MARK.source}`, 'g')

/**
 * The guest's values of `{!User.…}` for pages that are the same for everybody, marked, because only where they stand in the page's text can
 * the browser put the visitor's in their place (decisions, Content model).
 */
export const GUEST_WITH_MARKS = { isGuest: mark('isGuest', 'true'), id: mark('id', '') }

function mark(name: string, value: string): string {
  return `${OPEN}${name}${MIDDLE}${value}${CLOSE}`
}

/** Makes marked values in the text of a drawn page elements with `data-user`; elsewhere, as in attributes, the value stays alone. */
export function drawUserMarks(html: string): string {
  if (!html.includes(OPEN)) return html
  return html.replace(OPAQUE_OR_MARK, (part, name?: string, value?: string) =>
    name === undefined ? dropUserMarks(part) : `<span data-user="${name}">${value ?? ''}</span>`,
  )
}

/** The same text with the plain values. */
export function dropUserMarks(text: string): string {
  return text.includes(OPEN) ? text.replace(MARK, '$2') : text
}
