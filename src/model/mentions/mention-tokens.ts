import { keptWith } from '#base/pure/kept.ts'
import { filterOf, type LinkableText } from './linkable-text.ts'
import { listNameKeys } from './name-index.ts'
import { hashWord, mayHold, type WordHash } from './word-filter.ts'

const READ = 'mentions:'
const CHANGED = 'mention:'
/** When more names change at once, every text counts as touched: comparing each of them with each text would take longer. */
const MOST_CHANGED = 100

const tokensOf = keptWith((_text: LinkableText) => new Map<string, string>())

/** The token of a search for names of a type's items in a text: `mentions:{type} {filter}`. */
export function mentionsToken(type: string, text: LinkableText): string {
  const tokens = tokensOf(text)
  const known = tokens.get(type)
  if (known !== undefined) return known
  const token = `${READ}${type} ${filterOf(text)}`
  tokens.set(type, token)
  return token
}

/** The tokens that announce that items of a type got or lost these names: `mention:{type}={key}`. */
export function nameTokens(type: string, names: readonly string[]): string[] {
  return listNameKeys(names).map((key) => `${CHANGED}${type}=${key}`)
}

/** Whether a token that was read stands for many: it is touched by every changed token that its filter may hold. */
export function isFilterToken(token: string): boolean {
  return token.startsWith(READ)
}

/** Returns a function that says whether the changed tokens touch a filter token; undefined when they touch none. */
export function toFilterTest(changed: Iterable<string>): ((token: string) => boolean) | undefined {
  const hashes = new Map<string, WordHash[]>()
  for (const token of changed) {
    if (!token.startsWith(CHANGED)) continue
    const end = token.indexOf('=')
    const type = token.slice(CHANGED.length, end)
    const own = hashes.get(type) ?? []
    hashes.set(type, own)
    own.push(hashWord(token.slice(end + 1)))
  }
  if (hashes.size === 0) return undefined
  return (token) => {
    const end = token.indexOf(' ')
    const own = hashes.get(token.slice(READ.length, end)) ?? []
    if (own.length > MOST_CHANGED) return true
    const filter = token.slice(end + 1)
    return own.some((hash) => mayHold(filter, hash))
  }
}
