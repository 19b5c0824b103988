import { useEffect } from 'react'
import { useLocation } from 'wouter'

import { hasDialog } from '#studio/kit/has-dialog.ts'
import { isTyping } from '#studio/kit/is-typing.ts'

type Opening = { openPalette(): void; openShortcuts(): void }

/** The second key after `g`, and where it leads. */
export const GO: Readonly<Record<string, string>> = { d: '/', c: '/contents', p: '/contents/sfdc_cms__view', m: '/media' }
/** How long the second key may take. */
const SECOND_KEY_MS = 1500

/** The keys that work everywhere: the palette, the list of shortcuts, and two keys to go somewhere. Fields keep their letters. */
export function useShortcuts({ openPalette, openShortcuts }: Opening): void {
  const [, go] = useLocation()
  useEffect(() => {
    let pressed = 0
    const listen = (event: KeyboardEvent) => {
      // In a text the same keys make a link.
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k' && !event.defaultPrevented && !hasDialog()) {
        event.preventDefault()
        openPalette()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target) || hasDialog()) return
      const to = event.timeStamp - pressed < SECOND_KEY_MS ? GO[event.key] : undefined
      pressed = event.key === 'g' ? event.timeStamp : 0
      if (to !== undefined) go(to)
      else if (event.key === '?') openShortcuts()
      else if (event.key === '/') focusSearch(event)
      else if (event.key === 'ArrowDown' && event.target === document.body) focusFirstRow(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}

function focusSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLInputElement>('#studio-main input[type="search"]')
  if (search === null) return
  event.preventDefault()
  search.focus()
  search.select()
}

/** The arrows walk over the rows of a list as soon as one has the focus. */
function focusFirstRow(event: KeyboardEvent): void {
  const row = document.querySelector<HTMLElement>('#studio-main [data-row]')
  if (row === null) return
  event.preventDefault()
  row.focus()
}
