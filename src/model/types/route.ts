import { z } from 'zod'

import { ruleSays } from '../fields/rule-sentence.ts'
import { choice, contentType, either, flag, key, line, list, name, path, record, suggestion, visibleText } from '../fields/kinds.ts'
import type { Label } from '../fields/label.ts'
import { hasOwnParser } from '../links/own-paths.ts'
import { defineContentType } from './define-content-type.ts'

/** The actions that a route may name, with their labels; `run/server` implements each. */
export const ACTION_NAMES = {
  enquiry: { en: 'Enquiries', de: 'Anfragen' },
  'sign-in': { en: 'Sign-in', de: 'Anmeldung' },
  account: { en: 'Visitor account', de: 'Besucherkonto' },
  search: { en: 'Search', de: 'Suche' },
} as const satisfies Record<string, Label>
export type ActionName = keyof typeof ACTION_NAMES

/** Body of a route: binds a path to a view and, for detail pages, to one content type. */
export const RouteBody = z.object({
  /** `/contact-us`, or with one parameter at its end: `/case-studies/:urlName`. */
  path: path(
    {
      label: { en: 'Path', de: 'Pfad' },
      help: {
        en: 'Where the page is found on the site, such as /contact-us, or /case-studies/:urlName for one page per item.',
        de: 'Wo die Seite auf der Website liegt, etwa /contact-us, oder /case-studies/:urlName für je eine Seite pro Eintrag.',
      },
    },
    z
      .string()
      .regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\/:urlName)?)?$/, ruleSays('ruleRoutePath'))
      .refine((path) => !hasOwnParser(path), ruleSays('ruleOwnPath')),
  ),
  view: name(
    {
      label: { en: 'Page', de: 'Seite' },
      help: { en: 'The page that is shown at this path.', de: 'Die Seite, die unter diesem Pfad erscheint.' },
      to: ['sfdc_cms__view'],
    },
    visibleText,
  ),
  /** Name for `comm__namedPage` links, such as `Contacts_Us__c`. */
  name: key(
    {
      fold: 'more',
      label: { en: 'Link name', de: 'Name für Links' },
      help: {
        en: 'Links can point to the page by this name, such as Contacts_Us__c, whatever its path.',
        de: 'Unter diesem Namen können Links auf die Seite zeigen, etwa Contacts_Us__c, gleich wie ihr Pfad lautet.',
      },
    },
    visibleText,
  ).optional(),
  contentType: contentType(
    {
      label: { en: 'Content type', de: 'Inhaltstyp' },
      help: {
        en: 'Only for pages that show one item: the content type of that item.',
        de: 'Nur für Seiten, die einen Eintrag zeigen: der Inhaltstyp dieses Eintrags.',
      },
    },
    visibleText,
  ).optional(),
  urlName: name(
    {
      label: { en: 'Item', de: 'Eintrag' },
      help: {
        en: 'Only for a path without :urlName: the item that the page shows.',
        de: 'Nur für einen Pfad ohne :urlName: der Eintrag, den die Seite zeigt.',
      },
      to: [],
      of: 'contentType',
    },
    visibleText,
  ).optional(),
  /** `home`, `error`, `detail-busbar__glossaryTerm`, `list-busbar__faq`, `custom-contact`, … unique per site. */
  routeType: key(
    {
      fold: 'more',
      label: { en: 'Route type', de: 'Routentyp' },
      help: {
        en: 'home, error, detail- or list- with a content type, or custom- with a name; each may be used only once.',
        de: 'home, error, detail- oder list- mit einem Inhaltstyp oder custom- mit einem Namen; jeder nur einmal.',
      },
    },
    visibleText,
  ),
  pageAccess: choice({
    label: { en: 'Access', de: 'Zugriff' },
    help: {
      en: 'Who may open the page; content that is only on restricted pages is hidden from everyone else.',
      de: 'Wer die Seite öffnen darf; Inhalte, die nur auf geschützten Seiten stehen, bleiben allen anderen verborgen.',
    },
    options: { Public: { en: 'Everyone', de: 'Alle' }, RequiresLogin: { en: 'Signed-in visitors only', de: 'Nur angemeldete Besucher' } },
  }).default('Public'),
  queryParameters: record(
    {
      fold: 'more',
      label: { en: 'URL parameters', de: 'URL-Parameter' },
      help: {
        en: 'Parameters that the page reads from its address, each with a default value.',
        de: 'Parameter, die die Seite aus ihrer Adresse liest, jeweils mit Standardwert.',
      },
    },
    z.record(
      z.string(),
      line(
        {
          label: { en: 'Default value', de: 'Standardwert' },
          help: { en: 'Used when the address does not contain the parameter.', de: 'Gilt, wenn der Parameter in der Adresse fehlt.' },
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
      fold: 'more',
      label: { en: 'Further URL parameters', de: 'Weitere URL-Parameter' },
      help: {
        en: 'Parameters with too many values to list, such as search words; pages requested with them are not cached.',
        de: 'Parameter mit beliebig vielen Werten, etwa Suchwörter; Seiten mit ihnen werden nicht zwischengespeichert.',
      },
    },
    z.union([
      flag({
        label: { en: 'All parameters', de: 'Alle Parameter' },
        help: {
          en: 'The page may read any parameter, such as the values of a calculator.',
          de: 'Die Seite darf jeden Parameter lesen, etwa die Werte eines Rechners.',
        },
      }),
      list(
        {
          label: { en: 'Only these parameters', de: 'Nur diese Parameter' },
          help: { en: 'The page may read only the parameters named here.', de: 'Die Seite darf nur die hier genannten Parameter lesen.' },
        },
        z.array(
          key(
            {
              label: { en: 'Parameter', de: 'Parameter' },
              help: { en: 'Name of the parameter in the address, such as q.', de: 'Name des Parameters in der Adresse, etwa q.' },
            },
            visibleText,
          ),
        ),
      ),
    ]),
  ).default(false),
  /** The action behind a page that is drawn for each visitor, such as `enquiry` or `sign-in`; its forms post to the page's own path. */
  action: suggestion(
    {
      fold: 'more',
      label: { en: 'Form action', de: 'Formularaktion' },
      help: {
        en: "What processes the page's forms, such as enquiry or sign-in; the page is then built anew for each visitor.",
        de: 'Was die Formulare der Seite verarbeitet, etwa enquiry oder sign-in; die Seite entsteht dann für jeden Besucher neu.',
      },
      options: ACTION_NAMES,
    },
    z.string().regex(/^[a-z][a-z-]*$/, ruleSays('ruleAction')),
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
