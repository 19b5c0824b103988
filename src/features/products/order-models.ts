import type { FinderParameters } from '#model/products/finder.ts'
import { keptIn } from './build-index.ts'
import { COLUMNS, type Column, type Place } from './columns.ts'

export type Order = { column: string; direction: 'ascending' | 'descending' }

/** The order given in the address; undefined means the order of the catalogue. */
export function readOrder({ sort }: FinderParameters): Order | undefined {
  const column = sort?.replace(/^-/, '')
  if (!COLUMNS.some(({ name }) => name === column) || column === undefined) return undefined
  return { column, direction: sort?.startsWith('-') ? 'descending' : 'ascending' }
}

/**
 * The positions of all models in an order. Equal ones keep the order of the catalogue; those without a value come last in both directions.
 */
export function orderModels(order: Order | undefined, place: Place): Uint32Array {
  const { index, language } = place
  const column = COLUMNS.find(({ name }) => name === order?.column)
  if (order === undefined || column === undefined) return keptIn(index, 'order', () => Uint32Array.from(index.models.keys()))
  return keptIn(index, `order ${order.column} ${order.direction} ${language}`, () =>
    sortPlaces(column, order.direction === 'ascending' ? 1 : -1, place),
  )
}

function sortPlaces(column: Column, sign: 1 | -1, place: Place): Uint32Array {
  const collator = new Intl.Collator(place.language.replaceAll('_', '-'), { numeric: true })
  const values = place.index.models.map((model) => column.sortValue(model, place) ?? undefined)
  const compare = (one: number | string, other: number | string) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other))
  const places = [...values.keys()].toSorted((a, b) => {
    const [one, other] = [values[a], values[b]]
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
    return sign * compare(one, other)
  })
  return Uint32Array.from(places)
}
