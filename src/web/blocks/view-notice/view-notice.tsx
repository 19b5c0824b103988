import type { BlockFrame } from '../frame.ts'

/** Id of the live region, into which scripts write the name of the new view. */
const VIEW_NOTICE_ID = 'view-notice'

/** An empty polite live region. */
export function ViewNotice({ className }: BlockFrame) {
  return <p className={`visually-hidden ${className}`} id={VIEW_NOTICE_ID} role="status" aria-live="polite" />
}
