import type { DataLayerUser, PageEvent, VisitorEvent } from './data-layer-events.ts'

import { findUser } from './session.ts'
import { showAs } from './visibility.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const LONGEST_QUERY = 100
/** What looks like an address, or is as long as numbers of telephones and cards whatever stands between the digits, is nobody's business. */
const PERSONAL = /@|(?:\d[\s()+/.-]*){7}/

let pagePushed: Promise<DataLayerUser | undefined> | undefined

/** Pushes the page's object to `window.dataLayer`; who is signed in is asked only when the hint cookie is there. */
export function pushDataLayer(): Promise<DataLayerUser | undefined> {
  return (pagePushed ??= pushPage())
}

async function pushPage(): Promise<DataLayerUser | undefined> {
  const layer = (window.dataLayer ??= [])
  const source = document.getElementById('page-data-layer')?.textContent
  const user = await findUser()
  if (user !== undefined) showAs(user)
  if (!source) return user
  // Written by the server's data-layer block.
  const object = JSON.parse(source) as PageEvent
  layer.push(user === undefined ? object : { ...object, user })
  if (user?.attributes.isGuest === false) layer.push(...listSignIns())
  return user
}

/** The first page after a sign-in form is where the sign-in is seen; a link from a mail that confirms an address makes an account. */
function listSignIns(): VisitorEvent[] {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const form = /\/login(\/(?:link|setup|verify))?$/.exec(document.referrer.replace(/[?#].*/, ''))
  if (form === null || entry?.type !== 'navigate' || !document.referrer.startsWith(location.origin)) return []
  return form[1] === '/verify' ? [{ event: 'sign_up' }, { event: 'login' }] : [{ event: 'login' }]
}

/** Pushes what a visitor did, after the page's object. */
export async function pushEvent(event: VisitorEvent): Promise<void> {
  await pushDataLayer()
  const isPersonal = event.event === 'search' && PERSONAL.test(event.query)
  window.dataLayer?.push(event.event === 'search' ? { ...event, query: isPersonal ? '' : event.query.slice(0, LONGEST_QUERY) } : event)
}
