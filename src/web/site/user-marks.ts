/** Unicode noncharacters, reserved for internal use, so no text contains them. */
const [OPEN, MIDDLE, CLOSE] = ['\uFDD0', '\uFDD1', '\uFDD2']
const MARK = new RegExp(`${OPEN}(isGuest|id)${MIDDLE}([^${OPEN}${CLOSE}]*)${CLOSE}`, 'g')
const OPAQUE_OR_MARK = new RegExp(`<script[\\s\\S]*?</script>|<[^>]*>|${MARK.source}`, 'g')

/**
 * Guest values of `{!User.…}` for pages that are the same for everybody. They are marked, because the browser can replace them by the
 * visitor's values only where they are text (decisions, Content model).
 */
export const GUEST_WITH_MARKS = { isGuest: mark('isGuest', 'true'), id: mark('id', '') }

function mark(name: string, value: string): string {
  return `${OPEN}${name}${MIDDLE}${value}${CLOSE}`
}

/** Turns marked values in the text of a drawn page into elements with `data-user`; elsewhere, as in attributes, only the value is left. */
export function drawUserMarks(html: string): string {
  if (!html.includes(OPEN)) return html
  return html.replace(OPAQUE_OR_MARK, (part, name?: string, value?: string) =>
    name === undefined ? dropUserMarks(part) : `<span data-user="${name}">${value ?? ''}</span>`,
  )
}

/** The text with the marks removed and the values left. */
export function dropUserMarks(text: string): string {
  return text.includes(OPEN) ? text.replace(MARK, '$2') : text
}
