import type { VisitorEvent } from './data-layer-events.ts'

/** The page that follows a sign-in form reports the sign-in; after `/login/verify`, the link in a confirmation mail, also a new account. */
export function listSignIns(): VisitorEvent[] {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const form = /\/login(\/(?:link|passkey|second-factor|setup|verify))?$/.exec(document.referrer.replace(/[?#].*/, ''))
  if (form === null || entry?.type !== 'navigate' || !document.referrer.startsWith(location.origin)) return []
  return form[1] === '/verify' ? [{ event: 'sign_up' }, { event: 'login' }] : [{ event: 'login' }]
}
