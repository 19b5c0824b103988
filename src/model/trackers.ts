import { z } from 'zod'

import { group, line, url } from './fields/kinds.ts'

const HERE = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether an address is https, or http on this machine for a trial. The origin goes into the security policy of every page, where a host
 * with a star would admit other hosts.
 */
function isScript(url: string): boolean {
  if (/[\s"'<>\\;,]/.test(url) || !URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  if (username !== '' || password !== '' || !/^[a-z0-9.:[\]-]+$/.test(hostname)) return false
  return protocol === 'https:' || (protocol === 'http:' && HERE.has(hostname))
}

/** A third-party script in the site settings; it is loaded only for visitors who agree to its purpose. */
export const Tracker = group(
  {
    label: { en: 'Script', de: 'Skript' },
    help: { en: 'Of somebody else, such as an analytics service.', de: 'Eines anderen, etwa eines Statistikdienstes.' },
  },
  {
    name: line(
      {
        label: { en: 'Name', de: 'Name' },
        help: { en: 'As the notice on cookies calls it.', de: 'Wie der Cookie-Hinweis es nennt.' },
      },
      z.string().min(1, 'Say what the tracker is called.').max(80),
    ),
    script: url(
      {
        label: { en: 'Address of the script', de: 'Adresse des Skripts' },
        help: { en: 'With https://.', de: 'Mit https://.' },
      },
      z.string().max(500).refine(isScript, 'Write the address of the script with https://.'),
    ),
    purpose: line(
      {
        label: { en: 'Purpose', de: 'Zweck' },
        help: {
          en: 'In the words of a visitor, such as “Statistics”: visitors agree by purpose.',
          de: 'In den Worten eines Besuchers, etwa „Statistik“: zugestimmt wird je Zweck.',
        },
      },
      z.string().min(1, 'Say what the tracker is for.').max(200),
    ),
    cookies: line(
      {
        label: { en: 'Cookies', de: 'Cookies' },
        help: {
          en: 'Names of those that it sets on this site, with commas between them; they are deleted when a visitor withdraws.',
          de: 'Namen derer, die es auf dieser Website setzt, durch Kommas getrennt; sie werden gelöscht, wenn ein Besucher widerruft.',
        },
      },
      z.string().max(500),
    ).optional(),
  },
)
export type Tracker = z.infer<typeof Tracker>

/** The props of the consent banner, as JSON in the page. */
export type ConsentProps = {
  /** Changes when the trackers change: then visitors are asked again. */
  version: string
  trackers: readonly Tracker[]
  privacyHref: string
  texts: Readonly<Record<'heading' | 'intro' | 'privacy' | 'purposes' | 'accept' | 'acceptChosen' | 'decline', string>>
}

/** Origins that the pages' policy must allow for the trackers, each once. */
export function listTrackerOrigins(trackers: readonly Pick<Tracker, 'script'>[]): string[] {
  return [...new Set(trackers.map(({ script }) => new URL(script).origin))]
}
