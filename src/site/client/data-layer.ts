/** The page's object as it stands in the hidden region (decisions, The article page). */
type PageObject = { event: string; page: Record<string, string>; user: { crmId?: string; attributes: { isGuest: boolean } } }
type Session = { user?: PageObject['user'] }

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Set beside the session at sign-in, readable by scripts: only then is it worth asking who is there. */
const SIGNED_IN_HINT = /(?:^|; )busbar-signed-in=1/

/** Pushes the page's object to `window.dataLayer`; who is signed in is asked only when the hint cookie is there. */
export async function pushDataLayer(): Promise<void> {
  const layer = (window.dataLayer ??= [])
  const source = document.getElementById('page-data-layer')?.textContent
  if (!source) return
  // Written by the server's data-layer block.
  const object = JSON.parse(source) as PageObject
  const user = SIGNED_IN_HINT.test(document.cookie) ? await findUser() : undefined
  if (user !== undefined) {
    object.user = user
    showUser(user)
  }
  layer.push(object)
}

async function findUser(): Promise<PageObject['user'] | undefined> {
  try {
    const answer = await fetch(`${document.documentElement.dataset['base'] ?? ''}/api/session`)
    return answer.ok ? ((await answer.json()) as Session).user : undefined
  } catch {
    return undefined
  }
}

/** `{!User.…}` was drawn with the guest's values; elements marked with `data-user` get the visitor's. */
function showUser({ crmId = '', attributes }: PageObject['user']): void {
  const values: Record<string, string> = { isGuest: String(attributes.isGuest), id: crmId }
  for (const element of document.querySelectorAll<HTMLElement>('[data-user]')) element.textContent = values[element.dataset['user'] ?? ''] ?? ''
}
