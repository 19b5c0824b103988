import { isJsonObject } from '#base/pure/json.ts'
import { readComponent } from '#model/pages/read-component.ts'
import type { Component } from '#model/pages/view.ts'
import type { TreeActs } from '#studio/fields/blocks/use-tree-acts.ts'

/** The member of the copied text by which a block is known. */
const MEMBER = 'busbarBlock'

/** Copies, or cuts, the selected block as text, so that it can be pasted into another page, also in another window; false without one. */
export function writeToClipboard(event: ClipboardEvent, acts: TreeActs): boolean {
  const { selected, place } = acts
  if (selected === undefined || place === undefined) return false
  event.clipboardData?.setData('text/plain', JSON.stringify({ [MEMBER]: selected }))
  if (event.type === 'cut') acts.remove()
  else acts.tellCopied()
  return true
}

/** Pastes a block behind the selected one, or into it where that is the root; false when the text is none. */
export function takeFromClipboard(event: ClipboardEvent, acts: TreeActs): boolean {
  const component = readBlock(event.clipboardData?.getData('text/plain') ?? '')
  if (component === undefined) return false
  acts.paste(component)
  return true
}

function readBlock(text: string): Component | undefined {
  if (!text.includes(MEMBER)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? readComponent(value[MEMBER]) : undefined
  } catch {
    return undefined
  }
}
