import { z } from 'zod'

import { group, line, url } from './fields/kinds.ts'

const HERE = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Over https; a server on this machine is enough for a trial. The origin goes into the policy of every page: a host with a star in it
 * would let in others than the one that is named.
 */
function isScript(url: string): boolean {
  if (/[\s"'<>\\;,]/.test(url) || !URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  if (username !== '' || password !== '' || !/^[a-z0-9.:[\]-]+$/.test(hostname)) return false
  return protocol === 'https:' || (protocol === 'http:' && HERE.has(hostname))
}

/** A script of somebody else that the site settings name; it is loaded for visitors who agree to its purpose, and for nobody else. */
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

/** What the consent banner is told, as JSON in the page. */
export type ConsentProps = {
  /** Changes when other trackers are named: then visitors are asked again. */
  version: string
  trackers: readonly Tracker[]
  privacyHref: string
  texts: Readonly<Record<'heading' | 'intro' | 'privacy' | 'purposes' | 'accept' | 'acceptChosen' | 'decline', string>>
}

/** Origins that pages must let in for the trackers, each once. */
export function listTrackerOrigins(trackers: readonly Pick<Tracker, 'script'>[]): string[] {
  return [...new Set(trackers.map(({ script }) => new URL(script).origin))]
}
