import { roleOf } from '#model/products/role-of.ts'
import type { PageItems, PageLinks, PageProducts, PageValues, PageWords } from '#model/pages/page-data.ts'
import { askAddress, compareAddress, finderAddress } from '#model/products/addresses.ts'
import { unsaidFeatures, type Product } from '#model/products/read-product.ts'
import { writeOutputs } from '#model/products/specifications.ts'
import { sayValue } from '#model/products/words.ts'
import { say } from '#texts/say.ts'
import { writeInput, writeSize, writeVolts, writeWithUnit } from '#model/products/write-values.ts'
import { defineBlock } from '../define-block.ts'
import { keepUnits } from '../keep-units.ts'
import { webPage } from '../link-view.ts'
import { EXAMPLE_SERIES, findSeries, seriesAttributes } from '../product-page.ts'
import { ProductHead, type ProductHeadProps } from './product-head.tsx'

/** The maximum of `/products/compare`. */
const MOST_COMPARED = 5

/** Head of a data sheet: name, code, status, key figures and links. Links to missing pages are left out. */
export const productHeadBlock = defineBlock({
  definition: 'busbar:productHead',
  label: { en: 'Product header', de: 'Produktkopf' },
  purpose: {
    en: 'Name, code, life cycle and key figures of a series, with links to the next steps.',
    de: 'Name, Kürzel, Lebenszyklus und Eckdaten einer Baureihe, mit Links zu den nächsten Schritten.',
  },
  icon: 'hero',
  group: 'products',
  attributes: seriesAttributes,
  initial: {},
  component: ProductHead,
  headings: () => [1],
  sheet: 'product',
  resolve(attributes, page: PageWords & PageValues & PageLinks & PageItems & PageProducts): ProductHeadProps | undefined {
    const product = findSeries(attributes, page)
    if (product === undefined) return undefined
    const { language } = page
    const category = page.link({ type: 'standard__recordPage', attributes: { objectApiName: 'ProductCategory', urlPath: product.category } })
    return {
      name: product.name,
      code: product.code,
      category: product.categoryTitle === undefined ? undefined : { text: product.categoryTitle, href: category?.href },
      status: { name: product.status, text: sayValue('status', product.status, language) },
      summary: keepUnits(product.summary),
      figures: listFigures(product, language),
      features: { label: page.text('productFeatures'), items: [...unsaidFeatures(product)].map(keepUnits) },
      actions: listActions(product, page),
    }
  },
  examples: EXAMPLE_SERIES,
})

function listFigures({ data }: Product, language: string): ProductHeadProps['figures'] {
  const isolation =
    data.isolation.type === 'none' ? [] : [{ label: say(language, 'word.isolationVoltage'), value: toIsolation(data.isolation, language) }]
  return [
    { label: say(language, roleOf(data) === 'accessory' ? 'word.throughput' : 'word.outputPower'), value: writeWithUnit(data.powerW, 'W', language) },
    { label: say(language, data.outputVoltagesV.length > 1 ? 'word.outputVoltages' : 'word.outputVoltage'), value: toOutputRange(data, language) },
    { label: say(language, 'word.inputVoltage'), value: writeInput(data, language) },
    { label: say(language, 'word.efficiency'), value: writeWithUnit(data.efficiencyPct, '%', language) },
    ...isolation,
    { label: keepUnits(say(language, 'word.size')), value: writeSize(data.sizeMm, language) },
  ]
}

function toIsolation({ inputOutput, unit }: Product['data']['isolation'], language: string): string {
  return writeWithUnit(inputOutput, unit.replace(/^V(?=[AD]C$)/, 'V '), language)
}

/** Up to three voltages are listed, more are written as a range. */
function toOutputRange(data: Product['data'], language: string): string {
  const volts = data.outputVoltagesV
  if (volts.length < 4) return writeOutputs(data, language)
  return `${writeVolts(Math.min(...volts), language)} ${say(language, 'word.to')} ${writeVolts(Math.max(...volts), language)}`
}

function listActions(product: Product, page: PageWords & PageLinks & PageProducts): ProductHeadProps['actions'] {
  const sheet = page.files(product.document).find(({ kind }) => kind === 'dataSheet')
  const models = product.models.slice(0, MOST_COMPARED).map(({ model }) => model)
  const more = finderAddress({ category: product.data.category, power: String(product.data.powerW) })
  const links = [
    { name: 'ask', text: page.text('productAsk'), href: page.link(webPage(askAddress(product.code)))?.href, type: 'primary' as const, isState: true },
    { name: 'sheet', text: page.text('productSheet'), href: sheet?.href, type: 'secondary' as const },
    { name: 'more', text: page.text('productMore'), href: page.link(webPage(more))?.href, type: 'tertiary' as const, isState: true },
    ...(models.length < 2
      ? []
      : [
          {
            name: 'compare',
            text: page.text('productCompare'),
            href: page.link(webPage(compareAddress(models)))?.href,
            type: 'tertiary' as const,
            isState: true,
          },
        ]),
  ]
  return links.flatMap(({ href, ...link }) => (href === undefined ? [] : [{ ...link, href }]))
}
