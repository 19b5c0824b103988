import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { flag, group, list } from '#model/fields/kinds.ts'
import { optionalLine, requiredLine, requiredText } from '../attributes.ts'
import { Choices, countText, itemField, itemType, Search, Where } from '../lists/list-attributes.ts'

const below = group(
  {
    label: { en: 'Further field', de: 'Weiteres Feld' },
    help: { en: 'Shown in small type below the value.', de: 'Steht in kleiner Schrift unter dem Wert.' },
  },
  {
    field: itemField({ label: { en: 'Field', de: 'Feld' }, help: { en: 'Field whose value is shown.', de: 'Feld, dessen Wert gezeigt wird.' } }),
    text: optionalLine({
      label: { en: 'Text around the value', de: 'Text um den Wert' },
      help: {
        en: 'Such as “Last checked {value}”; leave empty to show the value alone.',
        de: 'Etwa „Zuletzt geprüft {value}“; leer lassen, um nur den Wert zu zeigen.',
      },
    }),
  },
)

const Column = group(
  { label: { en: 'Column', de: 'Spalte' }, help: { en: 'Shows one field of the items.', de: 'Zeigt ein Feld der Einträge.' } },
  {
    field: itemField({
      label: { en: 'Field', de: 'Feld' },
      help: { en: 'Field whose values the column shows.', de: 'Feld, dessen Werte die Spalte zeigt.' },
    }),
    label: requiredLine('columnLabel', {
      label: { en: 'Column heading', de: 'Spaltenüberschrift' },
      help: { en: 'Text at the top of the column.', de: 'Text oben in der Spalte.' },
    }),
    /** Whether readers may sort by the column. */
    isSorted: flag(
      {
        label: { en: 'Sortable', de: 'Sortierbar' },
        help: { en: 'Whether visitors can sort the table by this column.', de: 'Ob Besucher die Tabelle nach dieser Spalte sortieren können.' },
      },
      z.boolean(ruleSays('blockTruth', { field: 'isSorted' })),
    ).default(false),
    /** Shown when an item has no value. */
    empty: optionalLine({
      label: { en: 'Text if there is no value', de: 'Text bei fehlendem Wert' },
      help: { en: 'Shown where an item has no value in this field.', de: 'Steht da, wo ein Eintrag keinen Wert in diesem Feld hat.' },
    }),
    /** Further fields shown below the value; `text` is a pattern such as `Last checked {value}`. */
    more: list(
      {
        label: { en: 'Below the value', de: 'Unter dem Wert' },
        help: { en: 'Further fields of the same item, shown in small type.', de: 'Weitere Felder desselben Eintrags, in kleiner Schrift.' },
      },
      z.array(below),
    ).optional(),
  },
)

/** Items as rows of a table that readers sort and filter. */
export const DataTableAttributes = z.object({
  type: itemType({
    label: { en: 'Content type', de: 'Inhaltstyp' },
    help: { en: 'Content type whose items are listed.', de: 'Inhaltstyp, dessen Einträge aufgeführt werden.' },
  }),
  where: Where.optional(),
  /** Names the table for screen readers. */
  caption: requiredText('caption', {
    label: { en: 'Table caption', de: 'Tabellentitel' },
    help: {
      en: 'Title of the table; not visible, read aloud by screen readers.',
      de: 'Titel der Tabelle; nicht sichtbar, wird von Screenreadern vorgelesen.',
    },
  }),
  columns: list(
    {
      label: { en: 'Columns', de: 'Spalten' },
      help: { en: 'From left to right; the first column names the item.', de: 'Von links nach rechts; die erste Spalte nennt den Eintrag.' },
    },
    z.array(Column).min(1, ruleSays('blockOneColumn')),
  ),
  /** The column of the initial order. */
  sort: itemField({
    label: { en: 'Sorted by', de: 'Sortiert nach' },
    help: { en: 'Field by which the rows are sorted at first.', de: 'Feld, nach dem die Zeilen zunächst sortiert sind.' },
  }).optional(),
  filters: list(
    {
      label: { en: 'Filters', de: 'Filter' },
      help: { en: 'Selection lists above the table.', de: 'Auswahllisten über der Tabelle.' },
    },
    z.array(
      Choices({
        label: { en: 'Filter', de: 'Filter' },
        help: { en: 'A selection list with the values of one field.', de: 'Eine Auswahlliste mit den Werten eines Feldes.' },
      }),
    ),
  ).optional(),
  search: Search.optional(),
  countText: countText.optional(),
})
export type DataTableAttributes = z.infer<typeof DataTableAttributes>
