import type { ConsentProps } from '#model/trackers.ts'

import { readChoice, rememberChoice } from './consent-choice.ts'
import { drawConsent } from './draw-consent.ts'

/** Asks whether scripts of others may be loaded, unless the visitor has said so, and loads what was agreed to. */
export function startConsent(source: HTMLElement): void {
  // Written by the server from the site settings.
  const props = JSON.parse(source.textContent ?? '') as ConsentProps
  const settings = document.getElementById('consent-settings')
  const chosen = readChoice(props.version) ?? (refusesTracking() ? [] : undefined)
  const ask = (isReopened: boolean) =>
    drawConsent(props, { accepted: readChoice(props.version) ?? [], isReopened, onChoice: (names) => choose(names) })

  settings?.removeAttribute('hidden')
  settings?.addEventListener('click', () => ask(true))
  if (chosen === undefined) ask(false)
  else load(props, chosen)

  function choose(names: readonly string[]): void {
    const before = readChoice(props.version) ?? []
    rememberChoice(props.version, names)
    const withdrawn = props.trackers.filter(({ name }) => before.includes(name) && !names.includes(name))
    load(
      props,
      names.filter((name) => !before.includes(name)),
    )
    if (withdrawn.length === 0) return
    for (const { cookies = '' } of withdrawn) for (const name of cookies.split(',')) forget(name.trim())
    // What runs already can only be ended with the page.
    location.reload()
  }
}

/** Global Privacy Control is a no that was said once for all sites. */
function refusesTracking(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

function load({ trackers }: ConsentProps, names: readonly string[]): void {
  for (const { name, script: src } of trackers) {
    if (names.includes(name)) document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
  }
}

function forget(cookie: string): void {
  if (cookie !== '') document.cookie = `${cookie}=; Path=/; Max-Age=0`
}
