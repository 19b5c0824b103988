import { z } from 'zod'

import { choice, contentType, either, flag, key, line, list, name, path, record, VISIBLE } from '../fields/kinds.ts'
import { hasOwnParser } from '../links/own-paths.ts'
import { defineContentType } from './define-content-type.ts'

const visible = z.string().trim().regex(VISIBLE, 'Write something here.')

/** Body of a route: binds a path to a view and, for detail pages, to one content type. */
export const RouteBody = z.object({
  /** `/contact-us`, or with one parameter at its end: `/case-studies/:urlName`. */
  path: path(
    {
      label: { en: 'Path', de: 'Pfad' },
      help: {
        en: 'Such as /contact-us, or /case-studies/:urlName for one page an item.',
        de: 'Etwa /contact-us oder /case-studies/:urlName für eine Seite je Eintrag.',
      },
    },
    z
      .string()
      .regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\/:urlName)?)?$/, 'Use lower-case words between slashes, such as /contact-us.')
      .refine((path) => !hasOwnParser(path), 'No page can stand here: files and calls do. Choose another first word.'),
  ),
  view: name(
    {
      label: { en: 'Page', de: 'Seite' },
      help: { en: 'The page that is shown at the path.', de: 'Die Seite, die unter dem Pfad erscheint.' },
      to: ['sfdc_cms__view'],
    },
    visible,
  ),
  /** Name for `comm__namedPage` links, such as `Contacts_Us__c`. */
  name: key(
    {
      label: { en: 'Name for links', de: 'Name für Links' },
      help: { en: 'By which links call the page, such as Contacts_Us__c.', de: 'Unter dem Links die Seite nennen, etwa Contacts_Us__c.' },
    },
    visible,
  ).optional(),
  contentType: contentType(
    {
      label: { en: 'Content type', de: 'Inhaltstyp' },
      help: { en: 'For pages that show one item: its type.', de: 'Für Seiten, die einen Eintrag zeigen: sein Typ.' },
    },
    visible,
  ).optional(),
  urlName: key(
    {
      label: { en: 'URL name of the item', de: 'URL-Name des Eintrags' },
      help: {
        en: 'Which item of the type a path without :urlName shows.',
        de: 'Welchen Eintrag des Typs ein Pfad ohne :urlName zeigt.',
      },
    },
    visible,
  ).optional(),
  /** `home`, `error`, `detail-busbar__glossaryTerm`, `list-busbar__faq`, `custom-contact`, … unique per site. */
  routeType: key(
    {
      label: { en: 'Kind of route', de: 'Art der Route' },
      help: {
        en: 'home, error, detail- or list- with a content type, or custom- with a name; each once.',
        de: 'home, error, detail- oder list- mit einem Inhaltstyp oder custom- mit einem Namen; jede einmal.',
      },
    },
    visible,
  ),
  pageAccess: choice({
    label: { en: 'Who may read it', de: 'Wer sie lesen darf' },
    help: { en: 'What only such pages show is kept from everybody else.', de: 'Was nur solche Seiten zeigen, bleibt allen anderen verborgen.' },
    options: { Public: { en: 'Everybody', de: 'Alle' }, RequiresLogin: { en: 'Who has signed in', de: 'Wer angemeldet ist' } },
  }).default('Public'),
  queryParameters: record(
    {
      label: { en: 'Parameters of the address', de: 'Parameter der Adresse' },
      help: {
        en: 'Those that the page reads, each with its default; all others are ignored.',
        de: 'Die, die die Seite liest, je mit Standardwert; alle anderen bleiben unbeachtet.',
      },
    },
    z.record(
      z.string(),
      line(
        {
          label: { en: 'Default', de: 'Standardwert' },
          help: { en: 'What it is when the address does not say it.', de: 'Was gilt, wenn die Adresse ihn nicht nennt.' },
        },
        z.string(),
      ),
    ),
  ).default({}),
  /**
   * Query parameters with too many values to declare, such as the words of a filter: their names, or true if the page's blocks read any,
   * such as the values of a calculator. A page requested with such parameters is not cached.
   */
  readsQuery: either(
    {
      label: { en: 'Free parameters', de: 'Freie Parameter' },
      help: {
        en: 'Parameters with too many values to be kept, such as the words of a filter: their names, or any.',
        de: 'Parameter mit zu vielen Werten zum Vorhalten, etwa die Wörter eines Filters: ihre Namen oder alle.',
      },
    },
    z.union([
      flag({
        label: { en: 'Any parameter', de: 'Alle Parameter' },
        help: { en: 'Such as the values of a calculator.', de: 'Etwa die Werte eines Rechners.' },
      }),
      list(
        { label: { en: 'These parameters', de: 'Diese Parameter' }, help: { en: 'By name.', de: 'Nach Namen.' } },
        z.array(key({ label: { en: 'Parameter', de: 'Parameter' }, help: { en: 'Such as q.', de: 'Etwa q.' } }, visible)),
      ),
    ]),
  ).default(false),
  /** The action behind a page that is drawn for each visitor, such as `enquiry` or `sign-in`; its forms post to the page's own path. */
  action: key(
    {
      label: { en: 'Action', de: 'Aktion' },
      help: {
        en: 'What takes the forms of a page that is drawn for each visitor, such as enquiry or sign-in.',
        de: 'Was die Formulare einer Seite entgegennimmt, die für jeden Besucher neu entsteht, etwa enquiry oder sign-in.',
      },
    },
    z.string().regex(/^[a-z][a-z-]*$/, 'Name an action in lower-case letters, such as enquiry.'),
  ).optional(),
})

/** Routes: which page is at which path. */
export const routeType = defineContentType({
  name: 'sfdc_cms__route',
  version: 1,
  label: { en: 'Route', de: 'Route' },
  plural: { en: 'Routes', de: 'Routen' },
  icon: 'route',
  group: 'site',
  body: RouteBody,
  title: 'path',
  address: 'none',
  lookup: { field: 'routeType' },
  delivery: { objectLabel: 'Route' },
})
