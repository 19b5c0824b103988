import { ProductBody } from '#model/types/product.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { toModelAnchor } from '#model/products/addresses.ts'
import { readProduct } from '#model/products/read-product.ts'
import { say } from '#texts/say.ts'
import { toCode } from './analyse.ts'
import { toPlainText } from './plain-text.ts'
import type { Entry } from './read-entries.ts'

/** A series and its models; what is no longer made says so first, and what follows it. */
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
  const own = models.map(({ model, outputV, outputA, powerW, inputMinV, inputMaxV }): Entry => {
    const input = say(language, 'searchModelInput', { from: number(inputMinV), to: number(inputMaxV) })
    const ratings = [`${number(outputV)} V`, `${number(outputA)} A`, `${number(powerW)} W`, input].join(', ')
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
  return [{ ...series, text: joinTexts(text, ' · ') }, ...own]
}

/** A series in the words of one language with the numbers of the original, as its page shows it; anything else as it is. */
export function withNumbersOf(document: PublishedDocument, original: PublishedDocument): PublishedDocument {
  const product = document === original ? undefined : readProduct(document, original)
  if (product === undefined) return document
  const { data, models, status } = product
  return { ...document, body: { ...document.body, data, models, status } }
}

/** A number as the language writes it. */
function numberIn(language: string): (value: number) => string {
  const format = new Intl.NumberFormat(say(language, 'locale'), { maximumFractionDigits: 3 })
  return (value) => format.format(value)
}

function joinTexts(texts: readonly string[], between: string): string {
  return texts.filter((text) => text !== '').join(between)
}

/** Numbers without their headings say nothing; models are found themselves. */
function withoutTables(html: string): string {
  return html.replace(/(?:<h2>[^<]*<\/h2>)?<table\b.*?<\/table>/gs, ' ')
}
