import { z } from 'zod'

import { flag, group, language, line, list, name, record, slug, visibleText } from '../fields/kinds.ts'
import type { FieldWords } from '../fields/field.ts'
import { Tracker } from '../trackers.ts'
import { defineContentType } from './define-content-type.ts'
import { picture } from './fields.ts'
import { SITE_TYPE } from './site-type.ts'
import { themeField } from './theme-fields.ts'

const menu = (words: FieldWords) => name({ ...words, to: ['busbar__menu'] }, visibleText)

const siteLanguage = group(
  {
    label: { en: 'Language', de: 'Sprache' },
    help: { en: 'A language that the website offers or will offer.', de: 'Eine Sprache, die die Website anbietet oder anbieten wird.' },
  },
  {
    code: language({
      label: { en: 'Language code', de: 'Sprachcode' },
      help: { en: 'Such as de or en_US, with an underscore before the country.', de: 'Etwa de oder en_US, mit Unterstrich vor dem Land.' },
    }),
    path: slug(
      {
        label: { en: 'URL prefix', de: 'URL-Präfix' },
        help: {
          en: 'First part of the addresses in this language, such as de for /de/…; not used for the default language.',
          de: 'Erster Teil der Adressen in dieser Sprache, etwa de für /de/…; entfällt bei der Standardsprache.',
        },
      },
      z.string(),
    ),
    label: line({
      label: { en: 'Name', de: 'Name' },
      help: {
        en: 'Name of the language in that language, such as Deutsch; shown where visitors choose the language.',
        de: 'Name der Sprache in ihr selbst, etwa Deutsch; steht in der Sprachauswahl.',
      },
    }),
    isActive: flag({
      label: { en: 'Visible to visitors', de: 'Für Besucher sichtbar' },
      help: { en: 'Whether visitors can choose this language.', de: 'Ob Besucher diese Sprache wählen können.' },
    }),
    isDefault: flag({
      label: { en: 'Default language', de: 'Standardsprache' },
      help: {
        en: 'Shown wherever a translation is missing; exactly one language is the default.',
        de: 'Erscheint überall, wo eine Übersetzung fehlt; genau eine Sprache ist die Standardsprache.',
      },
    }),
  },
)

/** Body of the single item with the site's settings. */
export const SiteBody = z.object({
  name: line({
    label: { en: 'Site name', de: 'Name der Website' },
    help: {
      en: 'Shown in the header, in the footer and after the titles of pages.',
      de: 'Steht in Kopf- und Fußzeile und hinter den Titeln der Seiten.',
    },
  }),
  tagline: line({
    label: { en: 'Tagline', de: 'Slogan' },
    help: {
      en: 'What the company does, in a few words; shown in the footer.',
      de: 'Was das Unternehmen tut, in wenigen Worten; steht in der Fußzeile.',
    },
  }),
  phone: line({
    label: { en: 'Phone', de: 'Telefon' },
    help: {
      en: 'Phone number with country code, such as +44 20 7946 0142; shown in the footer and in banners.',
      de: 'Telefonnummer mit Landesvorwahl, etwa +44 20 7946 0142; steht in der Fußzeile und in Bannern.',
    },
  }),
  email: line(
    {
      administrators: true,
      label: { en: 'E-mail', de: 'E-Mail' },
      help: {
        en: 'Contact address in the footer; enquiries are sent here unless the server names another address.',
        de: 'Kontaktadresse in der Fußzeile; Anfragen gehen hierhin, wenn der Server keine andere Adresse nennt.',
      },
    },
    z.email(),
  ),
  address: list(
    {
      label: { en: 'Address', de: 'Anschrift' },
      help: { en: 'Postal address in the footer, line by line.', de: 'Postanschrift in der Fußzeile, Zeile für Zeile.' },
    },
    z.array(
      line({
        label: { en: 'Address line', de: 'Adresszeile' },
        help: { en: 'One line, such as company, street, town or country.', de: 'Eine Zeile, etwa Firma, Straße, Ort oder Land.' },
      }),
    ),
  ),
  languages: list(
    {
      label: { en: 'Languages', de: 'Sprachen' },
      help: {
        en: 'Languages of the website, in the order in which visitors choose from them.',
        de: 'Sprachen der Website, in der Reihenfolge der Sprachauswahl.',
      },
    },
    z.array(siteLanguage),
  ),
  logo: picture({
    label: { en: 'Logo', de: 'Logo' },
    help: {
      en: 'Logo for other systems that read this content; that of the website itself is chosen under “Theme”.',
      de: 'Logo für andere Systeme, die diese Inhalte lesen; das der Website selbst wird unter „Gestaltung“ gewählt.',
    },
  }).optional(),
  socialImage: picture({
    label: { en: 'Social media image', de: 'Bild für soziale Medien' },
    help: {
      en: 'Used when a page without an image of its own is shared on social media.',
      de: 'Erscheint, wenn eine Seite ohne eigenes Bild in sozialen Medien geteilt wird.',
    },
  }).optional(),
  headerMenu: menu({
    label: { en: 'Header menu', de: 'Menü in der Kopfzeile' },
    help: { en: 'Main menu at the top of every page.', de: 'Hauptmenü oben auf jeder Seite.' },
  }),
  footerMenu: menu({
    label: { en: 'Footer menu', de: 'Menü in der Fußzeile' },
    help: { en: 'Menu at the bottom of every page.', de: 'Menü unten auf jeder Seite.' },
  }),
  legalMenu: menu({
    label: { en: 'Legal menu', de: 'Menü für Rechtliches' },
    help: {
      en: 'Links such as imprint and privacy policy, at the very bottom of every page.',
      de: 'Links wie Impressum und Datenschutz, ganz unten auf jeder Seite.',
    },
  }),
  theme: themeField,
  tokens: record(
    {
      fold: 'more',
      label: { en: 'Style values', de: 'Stilwerte' },
      help: {
        en: 'Overrides of other style values of the website, such as widths: name without -- and value. The theme comes before them.',
        de: 'Abweichende weitere Stilwerte der Website, etwa Breiten: Name ohne -- und Wert. Die Gestaltung geht ihnen vor.',
      },
    },
    z.record(
      z.string(),
      line(
        {
          label: { en: 'Value', de: 'Wert' },
          help: { en: 'Value in CSS notation, such as #0b5fa5 or 12px.', de: 'Wert in CSS-Schreibweise, etwa #0b5fa5 oder 12px.' },
        },
        z.string(),
      ),
    ),
  ).default({}),
  trackers: list(
    {
      administrators: true,
      fold: 'more',
      label: { en: 'Third-party scripts', de: 'Skripte von Drittanbietern' },
      help: {
        en: 'Loaded only for visitors who agree; without such scripts no cookie notice is shown.',
        de: 'Nur für Besucher geladen, die zustimmen; ohne solche Skripte erscheint kein Cookie-Hinweis.',
      },
    },
    z.array(Tracker).max(10),
  ).default([]),
})

/** The settings of the site: a single item, with the urlName `site`. */
export const siteType = defineContentType({
  name: SITE_TYPE,
  version: 1,
  label: { en: 'Site settings', de: 'Website-Einstellungen' },
  plural: { en: 'Site settings', de: 'Website-Einstellungen' },
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
