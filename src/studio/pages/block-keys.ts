type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What a key does to the selected block of a page. `edit` is meant for its words. */
export type BlockKey = 'next' | 'previous' | 'parent' | 'moveUp' | 'moveDown' | 'remove' | 'duplicate' | 'edit'

/**
 * Arrows walk through the blocks, with Alt they move the selected one; Escape selects the block around it, Enter and F2 edit it, Delete takes it
 * out, Ctrl+D makes a copy.
 */
export function blockKeyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): BlockKey | undefined {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'd' && !altKey && !shiftKey ? 'duplicate' : undefined
  if (key === 'ArrowDown') return altKey ? 'moveDown' : 'next'
  if (key === 'ArrowUp') return altKey ? 'moveUp' : 'previous'
  if (altKey) return undefined
  if (key === 'Escape') return 'parent'
  if (key === 'Enter' || key === 'F2') return 'edit'
  return key === 'Delete' || key === 'Backspace' ? 'remove' : undefined
}
