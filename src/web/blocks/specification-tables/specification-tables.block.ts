import type { BlockDefinition, PageData } from '#model/pages/block.ts'
import { toStandardName } from '#model/products/addresses.ts'
import { listSpecifications, type SpecificationPart } from '#model/products/specifications.ts'
import { keepUnits } from '../keep-units.ts'
import { EXAMPLE_SERIES, findSeries, seriesAttributes, type SeriesAttributes } from '../product-page.ts'
import type { LinkedText, SpecificationTablesProps } from './specification-tables.tsx'

/** The specification of a series, a table a group. Standards that have an entry on this site are linked to it. */
export const specificationTablesBlock: BlockDefinition<SeriesAttributes, SpecificationTablesProps> = {
  definition: 'busbar:specificationTables',
  label: 'Specification tables',
  attributes: seriesAttributes,
  sheet: 'product',
  resolve(attributes, page) {
    const product = findSeries(attributes, page)
    if (product === undefined) return undefined
    return {
      heading: page.text('productSpecifications'),
      heads: [page.text('productQuantity'), page.text('productValue'), page.text('productCondition')],
      groups: listSpecifications(product.data, product.models, page.language).map(({ name, label, rows }) => ({
        id: `specification-${name}`,
        label,
        rows: rows.map((row) => ({ label: row.label, value: toLinked(row.value, page), condition: toLinked(row.condition, page) })),
      })),
    }
  },
  examples: EXAMPLE_SERIES,
}

function toLinked(parts: readonly SpecificationPart[], page: PageData): LinkedText[] {
  return parts.map(({ text, standard }) => {
    const entry = standard === undefined ? undefined : page.find('busbar__standard', toStandardName(standard))
    return { text: keepUnits(text), href: entry && page.pathOf(entry) }
  })
}
