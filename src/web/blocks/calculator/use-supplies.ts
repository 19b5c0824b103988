import { useEffect, useState } from 'react'

import type { Calculator } from '#features/calculators/calculator.ts'
import { toFinderQuery } from '#model/products/finder-address.ts'
import type { Calculation } from './calculate.ts'
import type { SupplyLink } from './calculator-props.ts'

/** The finder's address for models that meet a result, and their number, undefined until it is loaded. */
export type Supplies = { href: string; count: number | undefined }

/** The address is computed at once; the number is requested from the server whenever the result has changed. */
export function useSupplies(calculator: Calculator, calculation: Calculation | undefined, link: SupplyLink | undefined): Supplies | undefined {
  const query = calculation && findSupplies(calculator, calculation)
  const [counted, setCounted] = useState({ query, count: link?.count })
  const countUrl = link?.countUrl

  useEffect(() => {
    if (query === undefined || countUrl === undefined || counted.query === query) return undefined
    const waiting = new AbortController()
    countModels(countUrl + query, waiting.signal).then(
      (count) => setCounted({ query, count }),
      // When the request fails, the link shows no number.
      () => undefined,
    )
    return () => waiting.abort()
  }, [query, countUrl, counted.query])

  if (link === undefined || query === undefined) return undefined
  return { href: link.path + query, count: counted.query === query ? counted.count : undefined }
}

/** The query of the finder for models that meet a result; undefined when models cannot be chosen by it. */
export function findSupplies({ toFinder }: Calculator, { values, worst }: Calculation): string | undefined {
  const parameters = toFinder?.(values, worst)
  return parameters && toFinderQuery(parameters)
}

async function countModels(url: string, signal: AbortSignal): Promise<number | undefined> {
  const response = await fetch(url, { signal })
  const answer: unknown = response.ok ? await response.json() : undefined
  const count = (answer as { count?: unknown } | undefined)?.count
  return typeof count === 'number' ? count : undefined
}
