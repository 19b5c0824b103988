/** Unicode noncharacters, as those of `user-marks.ts`: no text contains them. */
const [OPEN, CLOSE] = ['\uFDD3', '\uFDD4']
const MARK = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`, 'g')
const COMMENT = /<!--busbar-[^>]*-->/g

/** Text before and after a block or a region of the canvas. While a page is drawn it is text; `writeCanvasMarks` makes comments of it. */
export type MarkPair = readonly [begin: string, end: string]

/** The marks around a block; nothing is between them for one that draws nothing. `id` is that of its class in the page. */
export function markBlock(id: string): MarkPair {
  return pair('block', encode(id))
}

/** The marks around a region; its blocks are between them. */
export function markRegion(parent: string, name: string): MarkPair {
  return pair('region', `${encode(parent)} ${encode(name)}`)
}

/** The page with its marks as comments, such as `<!--busbar-block c1-->…<!--busbar-end-->`, which change nothing of what is seen. */
export function writeCanvasMarks(html: string): string {
  return html.replace(MARK, '<!--busbar-$1-->')
}

/** The page without the comments of the canvas: as it is published. */
export function dropCanvasMarks(html: string): string {
  return html.replace(COMMENT, '')
}

function pair(kind: string, rest: string): MarkPair {
  return [`${OPEN}${kind} ${rest}${CLOSE}`, `${OPEN}end${CLOSE}`]
}

/** A comment must not hold the characters that end it. */
function encode(name: string): string {
  return encodeURIComponent(name).replaceAll('-', '%2D')
}
