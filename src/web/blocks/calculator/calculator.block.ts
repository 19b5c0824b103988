import { z } from 'zod'

import type { Calculator } from '#features/calculators/calculator.ts'
import { findCalculator } from '#features/calculators/registry.ts'
import { readState } from '#features/calculators/state.ts'
import { slug } from '#model/fields/kinds.ts'
import { toLanguageTag } from '#model/languages.ts'
import type { PageLinks, PagePlace, PageProducts, PageValues, PageWords } from '#model/pages/page-data.ts'
import { ANCHOR } from '../attributes.ts'
import { defineBlock } from '../define-block.ts'
import { webPage } from '../link-view.ts'
import { calculate } from './calculate.ts'
import { calculatorField } from './calculator-field.ts'
import { CalculatorOnServer } from './calculator-on-server.tsx'
import type { CalculatorProps, SupplyLink } from './calculator-props.ts'
import { settleSizes } from './settle-sizes.ts'
import { sayTexts } from './say-texts.ts'

type CalculatorPage = PageWords & PagePlace & PageValues & PageLinks & PageProducts

const attributes = z.object({
  calculator: calculatorField,
  /** The block's id on the page, for links such as `#calculator`. */
  anchor: slug(
    {
      label: { en: 'Anchor', de: 'Sprungmarke' },
      help: {
        en: 'Name for links to this block; it follows # in the address.',
        de: 'Name für Links zu diesem Block; steht in der Adresse hinter #.',
      },
    },
    ANCHOR,
  ).default('calculator'),
})

/** A calculator with its plot. It reads the query of its page, and draws nothing when its id is unknown. */
export const calculatorBlock = defineBlock({
  definition: 'busbar:calculator',
  label: { en: 'Calculator', de: 'Rechner' },
  purpose: { en: 'A calculator with formulas, result and chart.', de: 'Ein Rechner mit Formeln, Ergebnis und Diagramm.' },
  icon: 'calculator',
  group: 'tools',
  attributes,
  initial: {},
  fillFirst: ['calculator'],
  component: CalculatorOnServer,
  headings: () => [2, 3],
  sheet: 'calculator',
  resolve({ calculator: written, anchor }, page: CalculatorPage): CalculatorProps | undefined {
    const calculator = findCalculator(page.expression(written))
    if (calculator === undefined) return undefined
    const names = calculator.inputs.flatMap(({ id }) => [id, `${id}.unit`, `${id}.tol`])
    const { params } = page.route
    const { language, text } = page.forReader ?? page
    const given = Object.fromEntries(names.flatMap((name) => (Object.hasOwn(params, name) ? [[name, params[name] ?? '']] : [])))
    const asked = settleSizes(calculator, given)
    const supplies = linkSupplies(calculator, asked, page)
    return {
      calculator: calculator.id,
      anchor,
      language,
      languageTag: toLanguageTag(language),
      path: toPath(page),
      params: asked,
      texts: sayTexts(text, language),
      ...(supplies === undefined ? {} : { supplies }),
    }
  },
  island: 'calculator',
  examples: [{ calculator: 'hold-up', anchor: 'calculator' }],
})

/** The page's own address, with base path and language. */
function toPath({ content, pathOf, basePath, route }: PagePlace & PageValues & PageLinks): string {
  return (content && pathOf(content)) ?? basePath + route.path
}

/** The count is made on the server for the values of the address. */
function linkSupplies(
  calculator: Calculator,
  params: Readonly<Record<string, string>>,
  page: PageWords & PagePlace & PageLinks & PageProducts,
): SupplyLink | undefined {
  const path = calculator.toFinder && page.link(webPage('/products/finder'))?.href
  if (path === undefined) return undefined
  const { language, basePath } = page
  const calculation = calculate(calculator, readState(calculator, params, language))
  const wish = calculation && calculator.toFinder?.(calculation.values, calculation.worst)
  return { path, countUrl: `${basePath}/api/models/count`, ...(wish === undefined ? {} : { count: page.countModels(wish) }) }
}
