import type { DataLayerUser, PageEvent, VisitorEvent } from './data-layer-events.ts'

import { findUser } from './session.ts'
import { showAs } from './visibility.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const LONGEST_QUERY = 100
/**
 * Recognises queries that may be personal: e-mail addresses, and seven or more digits, as in phone and card numbers, whatever separates
 * them.
 */
const PERSONAL = /@|(?:\d[\s()+/.-]*){7}/

let pagePushed: Promise<DataLayerUser | undefined> | undefined

/** Pushes the page's object to `window.dataLayer`, once. The session is requested only when the hint cookie is set. */
export function pushDataLayer(): Promise<DataLayerUser | undefined> {
  return (pagePushed ??= pushPage())
}

async function pushPage(): Promise<DataLayerUser | undefined> {
  const layer = (window.dataLayer ??= [])
  const source = document.getElementById('page-data-layer')?.textContent
  const user = await findUser()
  if (user !== undefined) showAs(user)
  if (!source) return user
  // The cast holds: the server's data-layer block wrote this JSON.
  const object = JSON.parse(source) as PageEvent
  layer.push(user === undefined ? object : { ...object, user })
  if (user?.attributes.isGuest === false) layer.push(...(await import('./sign-ins.ts')).listSignIns())
  return user
}

/** Pushes an action of the visitor, after the page's object. */
export async function pushEvent(event: VisitorEvent): Promise<void> {
  await pushDataLayer()
  const isPersonal = event.event === 'search' && PERSONAL.test(event.query)
  window.dataLayer?.push(event.event === 'search' ? { ...event, query: isPersonal ? '' : event.query.slice(0, LONGEST_QUERY) } : event)
}
