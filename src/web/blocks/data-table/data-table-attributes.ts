import { z } from 'zod'

import { flag, group, list } from '#model/fields/kinds.ts'
import { optionalLine, requiredLine, requiredText } from '../attributes.ts'
import { Choices, countText, itemField, itemType, Search, Where } from '../lists/list-attributes.ts'

const below = group(
  { label: { en: 'Further field', de: 'Weiteres Feld' }, help: { en: 'Stands small below the value.', de: 'Steht klein unter dem Wert.' } },
  {
    field: itemField({ label: { en: 'Field', de: 'Feld' }, help: { en: 'The field whose value is shown.', de: 'Das Feld, dessen Wert erscheint.' } }),
    text: optionalLine({
      label: { en: 'Words around it', de: 'Worte darum' },
      help: {
        en: 'Such as "Last checked {value}"; empty shows the value alone.',
        de: 'Etwa „Zuletzt geprüft {value}“; leer erscheint der Wert allein.',
      },
    }),
  },
)

const Column = group(
  { label: { en: 'Column', de: 'Spalte' }, help: { en: 'A field of the items.', de: 'Ein Feld der Einträge.' } },
  {
    field: itemField({
      label: { en: 'Field', de: 'Feld' },
      help: { en: 'The field whose values stand in the column.', de: 'Das Feld, dessen Werte in der Spalte stehen.' },
    }),
    label: requiredLine('the label of every column', {
      label: { en: 'Label', de: 'Beschriftung' },
      help: { en: 'The head of the column.', de: 'Der Kopf der Spalte.' },
    }),
    /** Whether readers may sort by the column. */
    isSorted: flag(
      {
        label: { en: 'Can be sorted', de: 'Sortierbar' },
        help: { en: 'Readers may sort the table by it.', de: 'Die Tabelle lässt sich danach sortieren.' },
      },
      z.boolean('Say true or false for isSorted.'),
    ).default(false),
    /** Shown when an item has no value. */
    empty: optionalLine({
      label: { en: 'Without value', de: 'Ohne Wert' },
      help: { en: 'Said where an item has no such value.', de: 'Steht da, wo ein Eintrag keinen solchen Wert hat.' },
    }),
    /** Further fields shown below the value; `text` is a pattern such as `Last checked {value}`. */
    more: list(
      {
        label: { en: 'Below the value', de: 'Unter dem Wert' },
        help: { en: 'Further fields of the same item.', de: 'Weitere Felder desselben Eintrags.' },
      },
      z.array(below),
    ).optional(),
  },
)

/** Items as rows of a table that readers sort and filter. */
export const DataTableAttributes = z.object({
  type: itemType({
    label: { en: 'Type', de: 'Typ' },
    help: { en: 'What kind of items is listed.', de: 'Welche Art von Einträgen aufgeführt wird.' },
  }),
  where: Where.optional(),
  /** Names the table for screen readers. */
  caption: requiredText('the caption of the table', {
    label: { en: 'Caption', de: 'Titel der Tabelle' },
    help: { en: 'Names the table to those who hear it.', de: 'Nennt die Tabelle denen, die sie hören.' },
  }),
  columns: list(
    {
      label: { en: 'Columns', de: 'Spalten' },
      help: { en: 'From left to right; the first names the item.', de: 'Von links nach rechts; die erste nennt den Eintrag.' },
    },
    z.array(Column).min(1, 'Give at least one column.'),
  ),
  /** The column of the initial order. */
  sort: itemField({
    label: { en: 'Sorted by', de: 'Sortiert nach' },
    help: { en: 'The field by which rows stand at first.', de: 'Das Feld, nach dem die Zeilen zuerst stehen.' },
  }).optional(),
  filters: list(
    {
      label: { en: 'Filters', de: 'Filter' },
      help: { en: 'Lists of values above the table, from which one is chosen.', de: 'Wertelisten über der Tabelle, aus denen gewählt wird.' },
    },
    z.array(
      Choices({
        label: { en: 'Filter', de: 'Filter' },
        help: { en: 'One field whose values can be chosen.', de: 'Ein Feld, dessen Werte zur Wahl stehen.' },
      }),
    ),
  ).optional(),
  search: Search.optional(),
  countText: countText.optional(),
})
export type DataTableAttributes = z.infer<typeof DataTableAttributes>
