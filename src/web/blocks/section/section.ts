import { z } from 'zod'

import { group, key, line, number } from '#model/fields/kinds.ts'
import { COLUMNS_TOTAL } from '#model/limits.ts'

/** A column of a section (spec 2, Sections and columns). The region of the same name as `columnKey` holds its blocks. */
export const SectionColumn = group(
  {
    label: { en: 'Column', de: 'Spalte' },
    help: { en: 'Holds blocks; columns stand side by side.', de: 'Enthält Blöcke; Spalten stehen nebeneinander.' },
  },
  {
    columnKey: key(
      {
        label: { en: 'Technical name', de: 'Technischer Name' },
        help: {
          en: 'Identifies the column in the stored page; if it is changed, the column loses its blocks.',
          de: 'Kennzeichnet die Spalte in der gespeicherten Seite; bei einer Änderung verliert die Spalte ihre Blöcke.',
        },
      },
      z.string().min(1),
    ),
    columnName: line(
      {
        untranslated: true,
        label: { en: 'Name', de: 'Name' },
        help: {
          en: 'Name of the column for editors; not shown on the page.',
          de: 'Name der Spalte für die Redaktion; erscheint nicht auf der Seite.',
        },
      },
      z.string(),
    ),
    columnWidth: number(
      {
        label: { en: 'Width', de: 'Breite' },
        help: { en: 'In twelfths of the row, 1 to 12.', de: 'In Zwölfteln der Zeile, 1 bis 12.' },
      },
      z.number().int().min(1).max(COLUMNS_TOTAL),
    ).default(COLUMNS_TOTAL),
  },
)
export type SectionColumn = z.infer<typeof SectionColumn>

/** The default columns of a section (spec 2). */
export const DEFAULT_COLUMNS: readonly SectionColumn[] = [{ columnKey: 'col1', columnName: 'Column 1', columnWidth: COLUMNS_TOTAL }]
