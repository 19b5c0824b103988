import { createCatalogue } from '#features/products/catalogue.ts'
import { createRandom } from '#features/products/testing/random.ts'
import type { ContentReader } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import type { Finder, FinderParameters } from '#model/products/finder.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { createContentReader } from '#content/live/content-reader.ts'
import { openCopy } from './open-copy.ts'

const [dataDir = ''] = process.argv.slice(2)
const LANGUAGE = 'en_US'
const STATES = 400
const WARM_UP = 100
const GENERATED_MODELS = 50_000
const MODELS_A_SERIES = 10

/** Answers random states over the demonstration products and over 50,000 generated models: prints `{models, ms, first}` of each, all in ms. */
const reader = createContentReader(openCopy(dataDir))
const generated = withProducts(reader, generate())
console.log(JSON.stringify([measure(reader), measure(generated)]))

function measure(over: ContentReader): { models: number; ms: number[]; first: number } {
  const finder = createCatalogue()(over, new Set())
  const begun = performance.now()
  const { all } = finder.find({}, LANGUAGE)
  const first = performance.now() - begun
  const random = createRandom(1)
  const ms: number[] = []
  for (let round = 0; round < WARM_UP + STATES; round += 1) {
    const state = randomState(finder, random)
    const start = performance.now()
    finder.find(state, LANGUAGE)
    if (round >= WARM_UP) ms.push(performance.now() - start)
  }
  return { models: all, ms, first }
}

/** Up to five choices made one after the other, as by a visitor, and sometimes a sort order and a page. */
function randomState(finder: Finder, random: () => number): FinderParameters {
  let state: FinderParameters = {}
  const choices = Math.floor(random() * 6)
  for (let choice = 0; choice < choices; choice += 1) {
    const options = finder.find(state, LANGUAGE).filters.flatMap(({ options: all }) => all.filter(({ count, isChosen }) => count > 0 && !isChosen))
    state = options[Math.floor(random() * options.length)]?.toggled() ?? state
  }
  if (random() < 0.3) state = { ...state, size: '102 × 51 × 40 mm' }
  if (random() < 0.3) state = { ...state, power: '> 20 < 400 W', input: '90..264 V' }
  const order = ['', 'power', '-efficiency', 'model', '-stock'][Math.floor(random() * 5)] ?? ''
  return order === '' ? state : { ...state, sort: order, page: String(1 + Math.floor(random() * 3)) }
}

/** Generates series like those of the catalogue, with other ratings and sizes. */
function generate(): PublishedDocument[] {
  const products = reader.listByType('busbar__product', LANGUAGE, new Set())
  const random = createRandom(7)
  return Array.from({ length: GENERATED_MODELS / MODELS_A_SERIES }, (_, place) => {
    const product = products[place % products.length]
    if (product === undefined) throw new Error('There are no products to vary.')
    const data = product.body['data'] as JsonObject & { sizeMm: Record<string, number>; efficiencyPct: number }
    const scale = 0.5 + random()
    const code = `${String(data['code'])}X${place}`
    const models = Array.from({ length: MODELS_A_SERIES }, (_model, at) => {
      const [own] = product.body['models'] as JsonObject[]
      const powerW = Number((Number(data['powerW']) * scale).toPrecision(3))
      const outputV = [3.3, 5, 9, 12, 15, 18, 24, 28, 36, 48][at] ?? 24
      return {
        ...own,
        model: `${code}-${outputV}`,
        powerW,
        outputV,
        outputA: Number((powerW / outputV).toPrecision(3)),
        stock: Math.floor(random() * 2000),
      }
    })
    const sizeMm = Object.fromEntries(Object.entries(data.sizeMm).map(([side, mm]) => [side, Number((mm * scale).toFixed(1))]))
    const body = {
      ...product.body,
      code,
      data: { ...data, code, sizeMm, efficiencyPct: Math.min(99, Math.round(data.efficiencyPct + random() * 4 - 2)) },
      models,
    }
    return { ...product, contentKey: `${product.contentKey}${place}`, urlName: code.toLowerCase(), body: body as unknown as JsonObject }
  })
}

function withProducts(real: ContentReader, products: readonly PublishedDocument[]): ContentReader {
  return { ...real, listByType: (type, language, reads) => (type === 'busbar__product' ? [...products] : real.listByType(type, language, reads)) }
}
