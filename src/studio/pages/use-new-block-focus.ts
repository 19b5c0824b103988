import { useEffect, type RefObject } from 'react'

/** An editor of rich text is loaded when it is first needed. */
const LOADED_WITHIN_MS = 3000
/** A dialog that has closed gives the focus back to where it was, a moment later. */
const GIVEN_BACK_WITHIN_MS = 200
/** What is written in; a box to tick or a choice has a value already. */
const FIELDS = 'input:not([type="hidden"], [type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]'
/** Whoever does one of these has gone on by themselves. */
const OWN_ACTS = ['pointerdown', 'keydown'] as const

/**
 * Brings the focus to the first field of a block that was just added, so that it is filled in at once. A finger would bring up the keyboard of
 * the system, over what it has just put there. `end` is called when it is there, or cannot be.
 */
export function useNewBlockFocus(form: RefObject<HTMLElement | null>, { added, end }: { added: boolean; end(): void }): void {
  useEffect(() => {
    const place = form.current
    if (!added || place === null) return undefined
    if (matchMedia('(pointer: coarse)').matches) return end()
    let late = setTimeout(end, LOADED_WITHIN_MS)
    let field: HTMLElement | undefined
    const enter = () => {
      const first = place.querySelector('.studio-block-form .studio-field')
      const found = first?.querySelector<HTMLElement>(FIELDS) ?? first?.querySelector<HTMLElement>('button') ?? undefined
      if (found === undefined || found === field) return
      field = found
      field.focus()
      clearTimeout(late)
      late = setTimeout(end, GIVEN_BACK_WITHIN_MS)
    }
    const keep = ({ target }: FocusEvent) => (field?.contains(target as Node | null) === false ? field.focus() : undefined)
    const grown = new MutationObserver(enter)
    grown.observe(place, { childList: true, subtree: true })
    document.addEventListener('focusin', keep)
    for (const name of OWN_ACTS) window.addEventListener(name, end, true)
    enter()
    return () => {
      clearTimeout(late)
      grown.disconnect()
      document.removeEventListener('focusin', keep)
      for (const name of OWN_ACTS) window.removeEventListener(name, end, true)
    }
  }, [form, added, end])
}
