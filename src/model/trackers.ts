import { z } from 'zod'

import { ruleSays } from './fields/rule-sentence.ts'
import { group, line, url } from './fields/kinds.ts'

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * True for https addresses, and for http on this machine (for trying out). Hosts with `*` are refused, because the origin is copied into
 * every page's security policy.
 */
function isScriptAddress(url: string): boolean {
  if (/[\s"'<>\\;,]/.test(url) || !URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  if (username !== '' || password !== '' || !/^[a-z0-9.:[\]-]+$/.test(hostname)) return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK_HOSTS.has(hostname))
}

/** A third-party script in the site settings; it is loaded only for visitors who agree to its purpose. */
export const Tracker = group(
  {
    label: { en: 'Script', de: 'Skript' },
    help: {
      en: 'A script from another provider, such as an analytics service.',
      de: 'Ein Skript eines anderen Anbieters, etwa eines Statistikdienstes.',
    },
  },
  {
    name: line(
      {
        label: { en: 'Name', de: 'Name' },
        help: { en: 'Name of the script in the cookie notice.', de: 'Name des Skripts im Cookie-Hinweis.' },
      },
      z.string().min(1, ruleSays('ruleTrackerName')).max(80),
    ),
    script: url(
      {
        label: { en: 'Script URL', de: 'Skript-URL' },
        help: {
          en: 'Address from which the script is loaded; starts with https://.',
          de: 'Adresse, von der das Skript geladen wird; beginnt mit https://.',
        },
      },
      z.string().max(500).refine(isScriptAddress, ruleSays('ruleTrackerScript')),
    ),
    purpose: line(
      {
        label: { en: 'Purpose', de: 'Zweck' },
        help: {
          en: 'What visitors agree to in the cookie notice, such as “Statistics”.',
          de: 'Wozu Besucher im Cookie-Hinweis zustimmen, etwa „Statistik“.',
        },
      },
      z.string().min(1, ruleSays('ruleTrackerPurpose')).max(200),
    ),
    cookies: line(
      {
        label: { en: 'Cookies', de: 'Cookies' },
        help: {
          en: 'Names of the cookies that the script sets, separated by commas; deleted when a visitor withdraws consent.',
          de: 'Namen der Cookies, die das Skript setzt, durch Kommas getrennt; bei einem Widerruf werden sie gelöscht.',
        },
      },
      z.string().max(500),
    ).optional(),
  },
)
export type Tracker = z.infer<typeof Tracker>

/** The props of the consent banner, as JSON in the page. */
export type ConsentProps = {
  /**
   * Changes when a tracker is added, removed or moved, or gets another name, purpose or script address; cookies do not count. Visitors are
   * then asked again, because they agreed to that purpose and that provider.
   */
  version: string
  trackers: readonly Tracker[]
  privacyHref: string
  texts: Readonly<Record<'heading' | 'intro' | 'privacy' | 'purposes' | 'accept' | 'acceptChosen' | 'decline', string>>
}

/** Origins that the pages' policy must allow for the trackers, each once. */
export function listTrackerOrigins(trackers: readonly Pick<Tracker, 'script'>[]): string[] {
  return [...new Set(trackers.map(({ script }) => new URL(script).origin))]
}
