/** What the entry of the browser's history says of an item that was just made. */
export const JUST_MADE = { isJustMade: true } as const

/** The same of a page that began with the blocks of something else, which may refer to what is gone. */
export const JUST_COPIED = { isJustCopied: true } as const

/** Whether the page that is opened was just begun with the blocks of something else. */
export function isJustCopied(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'isJustCopied' in state
}

/** Puts the focus into the first field of an item that was just made, once: who comes back to it later goes on elsewhere. */
export function focusFirstField(): void {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('isJustMade' in state)) return
  history.replaceState(null, '')
  // After the dialog in which it was made has given the focus back.
  setTimeout(() => document.querySelector<HTMLElement>('.studio-form :is(input, textarea, select)')?.focus(), 50)
}
