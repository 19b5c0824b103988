import { z } from 'zod'

import type { JsonObject } from '#base/pure/json.ts'
import { describe } from '../fields/field.ts'
import { group, key, list, record, text } from '../fields/kinds.ts'
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

export const DEEPEST_COMPONENT = 12

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Use 1 to 64 letters, digits, hyphens or underscores.')

export const Component: z.ZodType<Component> = z.lazy(() =>
  z.object({
    id,
    definition: z.string().regex(/^[a-z]+:[A-Za-z]+$/, 'Name a block, such as busbar:button.'),
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
    help: { en: 'What expressions of the page may read.', de: 'Was Ausdrücke der Seite lesen können.' },
  },
  {
    definition: key({
      label: { en: 'Source', de: 'Quelle' },
      help: { en: 'Such as busbar:currentUserDataProvider.', de: 'Etwa busbar:currentUserDataProvider.' },
    }),
    expressionKey: key({
      label: { en: 'Name in expressions', de: 'Name in Ausdrücken' },
      help: { en: 'User for {!User.isGuest}.', de: 'User für {!User.isGuest}.' },
    }),
    attributes: record(
      {
        label: { en: 'Settings', de: 'Einstellungen' },
        help: { en: 'What the source is told; most need nothing.', de: 'Was die Quelle wissen muss; meist nichts.' },
      },
      z.record(
        z.string(),
        text(
          { label: { en: 'Setting', de: 'Einstellung' }, help: { en: 'As the source asks for it.', de: 'Wie die Quelle sie verlangt.' } },
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
        en: 'By which routes and other pages call it, such as abnormal_failure; its case does not matter.',
        de: 'Unter dem Routen und andere Seiten sie nennen, etwa abnormal_failure; Groß- und Kleinschreibung zählt nicht.',
      },
    },
    z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,79}$/, 'Use letters, digits and underscores, a letter first.'),
  ),
  viewType: key(
    {
      label: { en: 'Kind of page', de: 'Art der Seite' },
      help: { en: 'Analytics tells pages apart by it.', de: 'Daran unterscheidet die Auswertung Seiten.' },
    },
    z.string().min(1),
  ),
  dataProviders: list(
    {
      label: { en: 'Data sources', de: 'Datenquellen' },
      help: {
        en: 'What expressions of the page may read, such as who is signed in.',
        de: 'Was Ausdrücke der Seite lesen können, etwa wer angemeldet ist.',
      },
    },
    z.array(DataProvider),
  ).default([]),
  component: describe(Component, {
    kind: 'blocks',
    label: { en: 'Blocks', de: 'Bausteine' },
    help: { en: 'What the page consists of.', de: 'Woraus die Seite besteht.' },
  }),
})
export type ViewBody = z.infer<typeof ViewBody>

/** Every component of a tree, parents before children. */
export function* walkComponents(component: Component): Generator<Component> {
  yield component
  for (const region of component.regions) for (const child of region.children) yield* walkComponents(child)
}
