type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What a key does at the desk of an item: Ctrl+S saves, also with Caps Lock, Ctrl+Enter publishes. */
export function editActOf({ key, ctrlKey, metaKey, altKey }: Key): 'save' | 'publish' | undefined {
  if ((!ctrlKey && !metaKey) || altKey) return undefined
  return key.toLowerCase() === 's' ? 'save' : key === 'Enter' ? 'publish' : undefined
}
