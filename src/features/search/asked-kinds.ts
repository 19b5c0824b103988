import { ALL_TYPES } from '#model/types/content-types.ts'
import type { SearchKind } from '#model/search.ts'
import { listStems } from './analyse.ts'

/** Kinds whose words are in a query, with the stems of these words: `calculator` in "hold-up calculator" asks for a guide. */
export type AskedKinds = ReadonlyMap<SearchKind, ReadonlySet<string>>

const known = new Map<string, AskedKinds>()

/** The kinds that the stems of a query ask for, by the `otherWords` of their content types. */
export function listAskedKinds(stems: readonly string[], language: string): AskedKinds {
  const words = known.get(language) ?? readKindWords(language)
  known.set(language, words)
  return new Map([...words].filter(([, own]) => stems.some((stem) => own.has(stem))))
}

function readKindWords(language: string): AskedKinds {
  return new Map(
    ALL_TYPES.flatMap(({ search }) =>
      search?.otherWords === undefined ? [] : [[search.kind, new Set(listStems(search.otherWords, language))] as const],
    ),
  )
}
