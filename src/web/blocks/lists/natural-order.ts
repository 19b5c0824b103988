const COLLATORS = new Map<string, Intl.Collator>()

/** Compares texts as readers of a language order them, numbers by their value: IEC 61000-4-2 stands before IEC 61000-4-11. */
export function naturalOrder(languageTag: string): (one: string, other: string) => number {
  const collator = COLLATORS.get(languageTag) ?? new Intl.Collator(languageTag, { numeric: true })
  COLLATORS.set(languageTag, collator)
  return (one, other) => collator.compare(one, other)
}
