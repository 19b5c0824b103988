import type { PublishedDocument } from '#model/content/document.ts'

const MOST_LOOKUPS = 20_000
const MOST_NAMES = 4000
/** Longer names are looked up but not remembered: real names are shorter, and made-up ones could fill the memory. */
const LONGEST_LOOKUP = 300

/** The result of a look-up by name, with the tokens of all that it read. */
export type FoundName = { tokens: readonly string[]; document: PublishedDocument | undefined }
export type AskedName = { access: string; type: string; language: string; name: string }

/**
 * Results of look-ups, each with the tokens that it read (see `ReadSet`). Names come from requests, so they are limited in number and
 * length.
 */
export type Lookups = {
  recall<Found>(key: string, token: string, find: () => Found): Found
  /**
   * The same for look-ups by name. Drawing a page needs about a hundred of them, so they are in nested maps: joining the parts to one key
   * would cost more than the look-up.
   */
  recallName(asked: AskedName, look: () => FoundName): FoundName
  /** Forgets the results that read one of these tokens. */
  drop(tokens: ReadonlySet<string>): void
  clear(): void
  listKeys(): string[]
}

type Names = Map<string, FoundName>

/** Opens an empty memory of look-ups. */
export function createLookups(): Lookups {
  const lookups = new Map<string, { token: string; found: unknown }>()
  const names = new Map<string, Map<string, Map<string, Names>>>()

  function* listNames(): Iterable<Names> {
    for (const types of names.values()) for (const languages of types.values()) yield* languages.values()
  }

  return {
    recall<Found>(key: string, token: string, find: () => Found): Found {
      if (key.length > LONGEST_LOOKUP) return find()
      const known = lookups.get(key)
      // The cast holds: a key says what is looked up.
      if (known !== undefined) return known.found as Found
      const found = find()
      if (lookups.size >= MOST_LOOKUPS) lookups.clear()
      lookups.set(key, { token, found })
      return found
    },
    recallName({ access, type, language, name }, look) {
      if (name.length > LONGEST_LOOKUP) return look()
      const own = inner(inner(inner(names, access), type), language)
      const known = own.get(name)
      if (known !== undefined) return known
      const found = look()
      if (own.size >= MOST_NAMES) own.clear()
      own.set(name, found)
      return found
    },
    drop(tokens) {
      for (const [key, { token }] of lookups) if (tokens.has(token)) lookups.delete(key)
      for (const own of listNames()) for (const [name, found] of own) if (found.tokens.some((token) => tokens.has(token))) own.delete(name)
    },
    clear() {
      lookups.clear()
      names.clear()
    },
    listKeys: () => [...lookups.keys(), ...[...listNames()].flatMap((own) => [...own.keys()])],
  }
}

function inner<Value>(map: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = new Map<string, Value>()
  map.set(key, made)
  return made
}
