import type { ConsentProps } from '#model/trackers.ts'

import { readChoice, rememberChoice } from './consent-choice.ts'
import { drawConsent } from './draw-consent.ts'

/** Asks for consent to load trackers, unless the visitor has chosen before, and loads those agreed to. */
export function startConsent(source: HTMLElement): void {
  // The cast holds: the server wrote this JSON from the site settings.
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
    // A script that is running can only be ended by reloading the page.
    location.reload()
  }
}

/** Global Privacy Control declines on behalf of the visitor, for all sites. */
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
