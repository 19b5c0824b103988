import { z } from 'zod'

import { group, key, line, number } from '#model/fields/kinds.ts'
import { COLUMNS_TOTAL } from '#model/limits.ts'

/** A column of a section (spec 2, Sections and columns). The region of the same name as `columnKey` holds its blocks. */
export const SectionColumn = group(
  {
    label: { en: 'Column', de: 'Spalte' },
    help: { en: 'A place for blocks beside others.', de: 'Ein Platz für Blöcke neben anderen.' },
  },
  {
    columnKey: key(
      {
        label: { en: 'Key', de: 'Schlüssel' },
        help: {
          en: 'Names the column in the stored page; changing it empties the column.',
          de: 'Benennt die Spalte in der gespeicherten Seite; eine Änderung leert die Spalte.',
        },
      },
      z.string().min(1),
    ),
    columnName: line(
      {
        label: { en: 'Name', de: 'Name' },
        help: {
          en: 'What editors call the column; readers never see it.',
          de: 'Wie die Redaktion die Spalte nennt; auf der Seite erscheint es nicht.',
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
