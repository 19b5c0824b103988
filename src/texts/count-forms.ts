import { spokenIn } from './languages.ts'
import { pluralRules } from './plural.ts'

/**
 * The forms of a text about a count, for scripts that count in the browser: for 1, for other numbers, and for the language's further
 * categories (`few`, `many`).
 */
export type CountForms = { one: string; other: string; more?: Readonly<Record<string, string>> }

/** The forms of a text; `write` returns it for a number. */
export function countForms(language: string, write: (count: number) => string): CountForms {
  const forms = Object.fromEntries(examplesIn(spokenIn(language)).map(([category, count]) => [category, write(count)]))
  const { one = forms['other'] ?? '', other = '', ...more } = forms
  return { one, other, ...(Object.keys(more).length === 0 ? {} : { more }) }
}

type Examples = readonly (readonly [category: string, count: number])[]
const known = new Map<string, Examples>()

/** The plural categories of a language, with a number of each. */
function examplesIn(language: ReturnType<typeof spokenIn>): Examples {
  const found = known.get(language)
  if (found !== undefined) return found
  const rules = pluralRules(language)
  const { pluralCategories } = rules.resolvedOptions()
  const examples = new Map<string, number>()
  // Numbers that cover every plural category of every language. 0 comes last, because messages may have a form of its own for it.
  for (const count of [...Array.from({ length: 200 }, (_, at) => at + 1), 1_000_000, 1.5, 0]) {
    const category = rules.select(count)
    if (pluralCategories.includes(category) && !examples.has(category)) examples.set(category, count)
  }
  known.set(language, [...examples])
  return [...examples]
}

/** The form for a count, with its `{…}` not filled in. */
export function pickForm({ one, other, more }: CountForms, count: number, language: string): string {
  const category = pluralRules(spokenIn(language)).select(count)
  return more?.[category] ?? (category === 'one' ? one : other)
}
