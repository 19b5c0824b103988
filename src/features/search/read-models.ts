import { ProductBody } from '#model/types/product.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { toModelAnchor } from '#model/products/addresses.ts'
import { askedVoltages, roleOf } from '#model/products/role-of.ts'
import { writeAmperes } from '#model/products/write-values.ts'
import type { ProductModel } from '#model/types/product-model.ts'
import { readProduct } from '#model/products/read-product.ts'
import { say } from '#texts/say.ts'
import { toCode } from './analyse.ts'
import { toPlainText } from './plain-text.ts'
import type { Entry } from './read-entries.ts'

/** The entries of a series and its models. The text of a discontinued model begins with its status and its successor. */
export function readSeries(series: Entry, { body, language }: PublishedDocument): Entry[] {
  const parsed = ProductBody.safeParse(body)
  if (!parsed.success) return [series]
  const { models, name, code, categoryTitle = '', status, data, summary } = parsed.data
  const number = numberIn(language)
  const successor = data.successor === null ? '' : say(language, 'searchModelSuccessor', { name: data.successor })
  const state = status === 'eol' ? say(language, 'searchModelEol') : status === 'nrnd' ? say(language, 'searchModelNrnd') : ''
  const notice = joinTexts([state, successor], ', ')
  const text = [
    notice,
    summary,
    categoryTitle,
    data.features.join(', '),
    data.approvals.join(', '),
    toPlainText(withoutTables(parsed.data.body ?? '')),
  ]
  const isAccessory = roleOf(data) === 'accessory'
  const voltages = (one: ProductModel) => askedVoltages(data, one).map((volts) => `${number(volts)} V`)
  const own = models.map((one): Entry => {
    const { model, outputA, powerW, inputMinV, inputMaxV } = one
    const input = say(language, 'searchModelInput', { from: number(inputMinV), to: number(inputMaxV) })
    // Whoever asks for watts asks for a supply.
    const power = isAccessory ? [] : [`${number(powerW)} W`]
    const ratings = [...voltages(one), writeAmperes(outputA, language), ...power, input].join(', ')
    return {
      kind: 'model',
      part: model,
      title: model,
      names: `${code} ${name} ${toCode(model)} datasheet Datenblatt`,
      text: joinTexts([notice, ratings, name, categoryTitle], ' · '),
      code: toCode(model),
      path: `${series.path}#${toModelAnchor(model)}`,
    }
  })
  if (isAccessory) text.push([...new Set(models.flatMap(voltages))].join(', '))
  return [{ ...series, text: joinTexts(text, ' · ') }, ...own]
}

/** A series with the texts of one language and the numbers of the original, as on its page; other documents are returned unchanged. */
export function withNumbersOf(document: PublishedDocument, original: PublishedDocument): PublishedDocument {
  const product = document === original ? undefined : readProduct(document, original)
  if (product === undefined) return document
  const { data, models, status } = product
  return { ...document, body: { ...document.body, data, models, status } }
}

/** Formats numbers as the language writes them. */
function numberIn(language: string): (value: number) => string {
  const format = new Intl.NumberFormat(say(language, 'locale'), { maximumFractionDigits: 3 })
  return (value) => format.format(value)
}

function joinTexts(texts: readonly string[], between: string): string {
  return texts.filter((text) => text !== '').join(between)
}

/** Removes tables: their numbers mean nothing without the column headings, and each model has an entry of its own. */
function withoutTables(html: string): string {
  return html.replace(/(?:<h2>[^<]*<\/h2>)?<table\b.*?<\/table>/gs, ' ')
}
