import type { BlockFrame } from '../frame.ts'

/** Id of the live region; scripts of the page write the name of the new view into it. */
const VIEW_NOTICE_ID = 'view-notice'

/** An empty polite live region. */
export function ViewNotice({ className }: BlockFrame) {
  return <p className={`visually-hidden ${className}`} id={VIEW_NOTICE_ID} role="status" aria-live="polite" />
}
