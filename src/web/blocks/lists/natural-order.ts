const COLLATORS = new Map<string, Intl.Collator>()

/** Compares texts in a language's alphabetical order, with numbers by value: IEC 61000-4-2 comes before IEC 61000-4-11. */
export function naturalOrder(languageTag: string): (one: string, other: string) => number {
  const collator = COLLATORS.get(languageTag) ?? new Intl.Collator(languageTag, { numeric: true })
  COLLATORS.set(languageTag, collator)
  return (one, other) => collator.compare(one, other)
}
