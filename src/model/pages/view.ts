import { z } from 'zod'

import { ruleSays } from '../fields/rule-sentence.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { describe } from '../fields/field.ts'
import { group, key, list, record, suggestion, text } from '../fields/kinds.ts'
import { Visibility } from './visibility.ts'

/** A node of a page's tree: one block with its stored attributes and its regions (decisions, Content model). */
export type Component = {
  /** Unique in its view; the block's class in the page is `c-{id}`. */
  id: string
  /** `busbar:button`, `busbar:section`, … */
  definition: string
  attributes: JsonObject
  /** The version of the block that wrote the attributes; 1 if it is missing. */
  version?: number
  regions: Region[]
  /** Who sees it, one of `VISIBILITY`; everybody if it is missing. */
  visibility?: z.infer<typeof Visibility>
}
export type Region = { name: string; children: Component[] }

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, ruleSays('ruleBlockId'))

export const Component: z.ZodType<Component> = z.lazy(() =>
  z.object({
    id,
    definition: z.string().regex(/^[a-z]+:[A-Za-z]+$/, ruleSays('ruleBlock')),
    attributes: z.record(z.string(), z.json()).default({}) as unknown as z.ZodType<JsonObject>,
    version: z.int().min(1).optional(),
    regions: z.array(z.object({ name: z.string().min(1), children: z.array(Component) })).default([]),
    visibility: Visibility.optional(),
  }),
)

/** A data source of a view; `{!User.isGuest}` reads the one whose `expressionKey` is `User`. */
export const DataProvider = group(
  {
    label: { en: 'Data source', de: 'Datenquelle' },
    help: { en: 'A source of data that placeholders on the page can read.', de: 'Eine Datenquelle, die Platzhalter der Seite auslesen können.' },
  },
  {
    definition: suggestion({
      label: { en: 'Source', de: 'Quelle' },
      help: { en: 'Supplies the values of placeholders.', de: 'Liefert die Werte von Platzhaltern.' },
      options: { 'busbar:currentUserDataProvider': { en: 'The signed-in person', de: 'Die angemeldete Person' } },
    }),
    expressionKey: key({
      label: { en: 'Name in placeholders', de: 'Name in Platzhaltern' },
      help: {
        en: 'Name by which placeholders read the source, such as User in {!User.isGuest}.',
        de: 'Name, unter dem Platzhalter die Quelle auslesen, etwa User in {!User.isGuest}.',
      },
    }),
    attributes: record(
      {
        label: { en: 'Settings', de: 'Einstellungen' },
        help: { en: 'Options of the source; most sources need none.', de: 'Optionen der Quelle; die meisten Quellen brauchen keine.' },
      },
      z.record(
        z.string(),
        text(
          {
            label: { en: 'Setting', de: 'Einstellung' },
            help: { en: 'One option of the source and its value.', de: 'Eine Option der Quelle und ihr Wert.' },
          },
          z.json(),
        ),
      ),
    ).default({}),
  },
)

/** The body of a view. `name` is found without regard to case: `abnormal_failure` is `abnormal_Failure`. */
export const ViewBody = z.object({
  name: key(
    {
      label: { en: 'Technical name', de: 'Technischer Name' },
      help: {
        en: 'Name by which routes and other pages refer to this page, such as abnormal_failure; case does not matter.',
        de: 'Name, unter dem Routen und andere Seiten hierher verweisen, etwa abnormal_failure; Großschreibung spielt keine Rolle.',
      },
    },
    z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,79}$/, ruleSays('ruleTechnicalName')),
  ),
  viewType: key(
    {
      fold: 'more',
      label: { en: 'Page type', de: 'Seitentyp' },
      help: {
        en: 'Reported to web analytics as the type of the page, unless the page shows an item.',
        de: 'Wird der Webanalyse als Typ der Seite gemeldet, außer wenn die Seite einen Eintrag zeigt.',
      },
    },
    z.string().min(1),
  ),
  dataProviders: list(
    {
      fold: 'more',
      label: { en: 'Data sources', de: 'Datenquellen' },
      help: {
        en: 'Data that placeholders on the page can read, such as whether the visitor is signed in.',
        de: 'Daten, die Platzhalter der Seite auslesen können, etwa ob der Besucher angemeldet ist.',
      },
    },
    z.array(DataProvider),
  ).default([]),
  component: describe(Component, {
    kind: 'blocks',
    label: { en: 'Blocks', de: 'Blöcke' },
    help: { en: 'The blocks that make up the page, from top to bottom.', de: 'Die Blöcke, aus denen die Seite besteht, von oben nach unten.' },
  }),
})
export type ViewBody = z.infer<typeof ViewBody>
