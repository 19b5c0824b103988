type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * What a key does at the desk of an item: Ctrl+S saves, also with Caps Lock, Ctrl+Enter publishes, Ctrl+Z undoes the last change, Ctrl+Shift+Z
 * and Ctrl+Y do it again.
 */
export function editActOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): 'save' | 'publish' | 'undo' | 'redo' | undefined {
  if ((!ctrlKey && !metaKey) || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 's' ? 'save' : letter === 'y' ? 'redo' : key === 'Enter' ? 'publish' : undefined
}
