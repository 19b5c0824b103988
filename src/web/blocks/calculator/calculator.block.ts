import { z } from 'zod'

import type { Calculator } from '#features/calculators/calculator.ts'
import { findCalculator } from '#features/calculators/registry.ts'
import { readState } from '#features/calculators/state.ts'
import type { BlockDefinition, PageData } from '#model/pages/block.ts'
import { toLanguageTag } from '#model/languages.ts'
import { requiredText } from '../attributes.ts'
import { webPage } from '../link-view.ts'
import { calculate } from './calculate.ts'
import type { CalculatorProps, SupplyLink } from './calculator-props.ts'
import { sayTexts } from './say-texts.ts'

const anchor = z.string().regex(/^[a-z][a-z0-9-]*$/, 'An anchor is lower-case letters, digits and hyphens, a letter first.')

const attributes = z.object({
  /** The id of a calculator, or an expression that names one, such as `{!Content.calculator}`. */
  calculator: requiredText('the id of the calculator'),
  /** A link to `#calculator` leads to it. */
  anchor: anchor.default('calculator'),
})

/** One of the calculators, with its plot. It reads the query of its page; without an id that exists nothing is drawn. */
export const calculatorBlock: BlockDefinition<z.infer<typeof attributes>, CalculatorProps> = {
  definition: 'busbar:calculator',
  sheet: 'calculator',
  label: 'Calculator',
  attributes,
  resolve({ calculator: written, anchor }, page) {
    const calculator = findCalculator(page.expression(written))
    if (calculator === undefined) return undefined
    const names = calculator.inputs.flatMap(({ id }) => [id, `${id}.unit`, `${id}.tol`])
    const { params } = page.route
    const { language, text } = page.forReader ?? page
    const asked = Object.fromEntries(names.flatMap((name) => (Object.hasOwn(params, name) ? [[name, params[name] ?? '']] : [])))
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
}

/** The page's own address, base path and language included. */
function toPath({ content, pathOf, basePath, route }: PageData): string {
  return (content && pathOf(content)) ?? basePath + route.path
}

/** Counted on the server for the values of the address. */
function linkSupplies(calculator: Calculator, params: Readonly<Record<string, string>>, page: PageData): SupplyLink | undefined {
  const path = calculator.toFinder && page.link(webPage('/products/finder'))?.href
  if (path === undefined) return undefined
  const { language, basePath } = page
  const calculation = calculate(calculator, readState(calculator, params, language))
  const wish = calculation && calculator.toFinder?.(calculation.values, calculation.results)
  return { path, countUrl: `${basePath}/api/models/count`, ...(wish === undefined ? {} : { count: page.countModels(wish) }) }
}
