import { z } from 'zod'

import { flag, group, language, line, list, name, record, slug } from '../fields/kinds.ts'
import type { FieldWords } from '../fields/field.ts'
import { VISIBLE } from '../fields/kinds.ts'
import { Tracker } from '../trackers.ts'
import { defineContentType } from './define-content-type.ts'
import { picture } from './fields.ts'

const visible = z.string().trim().regex(VISIBLE, 'Write something here.')
const menu = (words: FieldWords) => name({ ...words, to: ['busbar__menu'] }, visible)

const siteLanguage = group(
  {
    label: { en: 'Language', de: 'Sprache' },
    help: { en: 'One that the site speaks or will speak.', de: 'Eine, die die Website spricht oder sprechen wird.' },
  },
  {
    code: language({
      label: { en: 'Code', de: 'Code' },
      help: { en: 'With an underscore before the country, such as en_US or de.', de: 'Mit Unterstrich vor dem Land, etwa en_US oder de.' },
    }),
    path: slug(
      {
        label: { en: 'Beginning of its addresses', de: 'Anfang ihrer Adressen' },
        help: {
          en: 'Such as de for /de/…; the first language has none in its addresses.',
          de: 'Etwa de für /de/…; die erste Sprache hat keinen in ihren Adressen.',
        },
      },
      z.string(),
    ),
    label: line({
      label: { en: 'Name', de: 'Name' },
      help: { en: 'In that language itself, such as Deutsch.', de: 'In der Sprache selbst, etwa Deutsch.' },
    }),
    isActive: flag({
      label: { en: 'Visible', de: 'Sichtbar' },
      help: { en: 'Whether visitors may choose it.', de: 'Ob Besucher sie wählen können.' },
    }),
    isDefault: flag({
      label: { en: 'First language', de: 'Erste Sprache' },
      help: {
        en: 'What has no text in another language is shown in this one. There is one.',
        de: 'Was in einer anderen Sprache fehlt, erscheint in dieser. Es gibt eine.',
      },
    }),
  },
)

/** Body of the single item with the site's settings. */
export const SiteBody = z.object({
  name: line({
    label: { en: 'Name of the site', de: 'Name der Website' },
    help: { en: 'In the header, the footer and after the titles of pages.', de: 'In Kopf und Fuß und hinter den Titeln der Seiten.' },
  }),
  tagline: line({
    label: { en: 'Tagline', de: 'Leitsatz' },
    help: { en: 'What the company does, in a few words.', de: 'Was das Unternehmen tut, in wenigen Wörtern.' },
  }),
  phone: line({
    label: { en: 'Telephone', de: 'Telefon' },
    help: { en: 'With the code of the country, such as +44 20 7946 0142.', de: 'Mit Landesvorwahl, etwa +44 20 7946 0142.' },
  }),
  email: line(
    {
      label: { en: 'E-mail', de: 'E-Mail' },
      help: {
        en: 'Enquiries are told here, unless the server names another address.',
        de: 'Hierhin gehen Anfragen, wenn der Server keine andere Adresse nennt.',
      },
    },
    z.email(),
  ),
  address: list(
    { label: { en: 'Address', de: 'Anschrift' }, help: { en: 'Line by line.', de: 'Zeile für Zeile.' } },
    z.array(line({ label: { en: 'Line', de: 'Zeile' }, help: { en: 'Company, street, town or country.', de: 'Firma, Straße, Ort oder Land.' } })),
  ),
  languages: list(
    {
      label: { en: 'Languages', de: 'Sprachen' },
      help: { en: 'In the order of the menu that chooses them.', de: 'In der Reihenfolge der Sprachwahl.' },
    },
    z.array(siteLanguage),
  ),
  logo: picture({
    label: { en: 'Logo', de: 'Logo' },
    help: { en: 'Without one the name stands in the header.', de: 'Ohne Logo steht der Name im Kopf.' },
  }).optional(),
  socialImage: picture({
    label: { en: 'Picture for shares', de: 'Bild für geteilte Links' },
    help: { en: 'For pages that have no picture of their own.', de: 'Für Seiten ohne eigenes Bild.' },
  }).optional(),
  headerMenu: menu({ label: { en: 'Menu of the header', de: 'Menü im Kopf' }, help: { en: 'On every page.', de: 'Auf jeder Seite.' } }),
  footerMenu: menu({ label: { en: 'Menu of the footer', de: 'Menü im Fuß' }, help: { en: 'On every page.', de: 'Auf jeder Seite.' } }),
  legalMenu: menu({
    label: { en: 'Legal menu', de: 'Menü der Rechtstexte' },
    help: { en: 'Imprint, privacy and the like, at the very bottom.', de: 'Impressum, Datenschutz und Ähnliches, ganz unten.' },
  }),
  tokens: record(
    {
      label: { en: 'Colours and sizes', de: 'Farben und Maße' },
      help: { en: 'Overrides of style tokens: the name without -- and the value.', de: 'Abweichende Stilwerte: der Name ohne -- und der Wert.' },
    },
    z.record(z.string(), line({ label: { en: 'Value', de: 'Wert' }, help: { en: 'As CSS writes it.', de: 'Wie CSS ihn schreibt.' } }, z.string())),
  ).default({}),
  trackers: list(
    {
      label: { en: 'Scripts of others', de: 'Skripte anderer' },
      help: {
        en: 'Loaded only for visitors who agree; without any nobody is asked.',
        de: 'Nur für Besucher geladen, die zustimmen; ohne Skripte wird niemand gefragt.',
      },
    },
    z.array(Tracker).max(10),
  ).default([]),
})

/** The settings of the site: a single item, with the urlName `site`. */
export const siteType = defineContentType({
  name: 'busbar__site',
  version: 1,
  label: { en: 'Site settings', de: 'Einstellungen der Website' },
  plural: { en: 'Site settings', de: 'Einstellungen der Website' },
  icon: 'settings',
  group: 'site',
  body: SiteBody,
  title: 'name',
  summary: 'tagline',
  address: 'none',
  delivery: { objectLabel: 'Site' },
})

/** The urlName of the single item with the site's settings. */
export const SITE_ITEM = 'site'
