import { roleOf } from '#model/products/role-of.ts'
import { z } from 'zod'

import type { PageItems, PageLinks, PageValues, PageWords } from '#model/pages/page-data.ts'
import { finderAddress } from '#model/products/addresses.ts'
import type { Product } from '#model/products/read-product.ts'
import { writeOutputs } from '#model/products/specifications.ts'
import { sayValue } from '#model/products/words.ts'
import { say } from '#texts/say.ts'
import { writeFigure, writeInput } from '#model/products/write-values.ts'
import { padColumn } from '#model/quantities/align-decimals.ts'
import { categoryField } from '../attributes.ts'
import { defineBlock } from '../define-block.ts'
import { webPage } from '../link-view.ts'
import { listSeriesOf } from '../product-page.ts'
import { SeriesTable, type SeriesTableProps } from './series-table.tsx'

const attributes = z.object({
  /** urlPath of the category; an expression such as `{!Content.urlPath}`. */
  category: categoryField({
    label: { en: 'Category', de: 'Kategorie' },
    help: {
      en: 'URL path of the category, such as ac-dc/open-frame, or a placeholder such as {!Content.urlPath}.',
      de: 'URL-Pfad der Kategorie, etwa ac-dc/open-frame, oder ein Platzhalter wie {!Content.urlPath}.',
    },
  }),
})

/** The series of a category in a table, with a link to their models in the finder. */
export const seriesTableBlock = defineBlock({
  definition: 'busbar:seriesTable',
  label: { en: 'Series table', de: 'Baureihentabelle' },
  purpose: {
    en: 'The series of a category side by side, with links to their pages and models.',
    de: 'Die Baureihen einer Kategorie im Vergleich, mit Links zu ihren Seiten und Modellen.',
  },
  icon: 'table',
  group: 'products',
  attributes,
  initial: {},
  fillFirst: ['category'],
  component: SeriesTable,
  sheet: 'product',
  resolve({ category }, page: PageWords & PageValues & PageLinks & PageItems): SeriesTableProps | undefined {
    const { language } = page
    const path = page.expression(category)
    const series = listSeriesOf(path, page)
    const [first] = series
    if (first === undefined) return undefined
    const efficiencies = padColumn(series, ({ data }) => writeFigure(data.efficiencyPct, language), language)
    const count = series.reduce((sum, { models }) => sum + models.length, 0)
    return {
      caption: page.text('productSeriesCount', { count: String(series.length) }),
      heads: [
        { text: page.text('productSeries'), isNumeric: false },
        { text: `${say(language, roleOf(first.data) === 'accessory' ? 'word.throughput' : 'word.outputPower')} (W)`, isNumeric: true },
        { text: say(language, 'word.outputVoltages'), isNumeric: false },
        { text: say(language, 'word.inputVoltage'), isNumeric: false },
        { text: `${say(language, 'word.efficiency')} (%)`, isNumeric: true },
        { text: page.text('productSizeMm'), isNumeric: false },
        { text: page.text('productStatus'), isNumeric: false },
      ],
      rows: series.map((one) => toRow(one, efficiencies.get(one), page)),
      finder: {
        text: page.text('productFilterModels', { count: String(count) }),
        href: page.link(webPage(finderAddress({ category: first.data.category })))?.href,
      },
    }
  },
  examples: [{ category: 'ac-dc/open-frame' }],
})

function toRow(
  { document, name, code, data, status }: Product,
  efficiencyPad: string | undefined,
  page: PageWords & PageLinks,
): SeriesTableProps['rows'][number] {
  const { language } = page
  const { length, width, height } = data.sizeMm
  return {
    name,
    code,
    href: page.pathOf(document),
    cells: [
      { text: writeFigure(data.powerW, language), pad: undefined },
      { text: writeOutputs(data, language), pad: undefined },
      { text: writeInput(data, language), pad: undefined },
      { text: writeFigure(data.efficiencyPct, language), pad: efficiencyPad || undefined },
      { text: [length, width, height].map((side) => writeFigure(side, language)).join('\u00A0×\u00A0'), pad: undefined },
    ],
    status: { name: status, text: sayValue('status', status, language) },
  }
}
