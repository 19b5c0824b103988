import type { PageItems, PageLinks, PageValues, PageWords } from '#model/pages/page-data.ts'
import { toStandardName } from '#model/products/addresses.ts'
import { listSpecifications, type SpecificationPart } from '#model/products/specifications.ts'
import { standardType } from '#model/types/standard.ts'
import { defineBlock } from '../define-block.ts'
import { breakLongWords } from '../break-compounds.ts'
import { keepUnits, loosenSize } from '../keep-units.ts'
import { EXAMPLE_SERIES, findSeries, seriesAttributes } from '../product-page.ts'
import { SpecificationTables, type LinkedText, type SpecificationTablesProps } from './specification-tables.tsx'

/** The specification of a series, one table for each group. Standards with an entry on this site are linked. */
export const specificationTablesBlock = defineBlock({
  definition: 'busbar:specificationTables',
  label: { en: 'Specification tables', de: 'Technische Daten' },
  purpose: {
    en: 'The technical data of a series, with one table for each group.',
    de: 'Die technischen Daten einer Baureihe, mit einer Tabelle je Gruppe.',
  },
  icon: 'table',
  group: 'products',
  attributes: seriesAttributes,
  initial: {},
  component: SpecificationTables,
  headings: () => [2],
  sheet: 'product',
  resolve(attributes, page: PageWords & PageValues & PageLinks & PageItems): SpecificationTablesProps | undefined {
    const product = findSeries(attributes, page)
    if (product === undefined) return undefined
    return {
      heading: page.text('productSpecifications'),
      heads: [page.text('productQuantity'), page.text('productValue'), page.text('productCondition')],
      groups: listSpecifications(product.data, product.models, page.language).map(({ name, label, rows }) => ({
        id: `specification-${name}`,
        label,
        rows: rows.map((row) => ({
          label: breakLongWords(keepUnits(row.label)),
          value: toLinked(row.value, page),
          condition: toLinked(row.condition, page),
        })),
      })),
    }
  },
  examples: EXAMPLE_SERIES,
})

function toLinked(parts: readonly SpecificationPart[], page: PageLinks & PageItems): LinkedText[] {
  return parts.map(({ text, standard }) => {
    const entry = standard === undefined ? undefined : page.find(standardType.name, toStandardName(standard))
    return { text: loosenSize(breakLongWords(keepUnits(text))), href: entry && page.pathOf(entry) }
  })
}
