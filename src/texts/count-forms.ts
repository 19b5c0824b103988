import { spokenIn } from './languages.ts'
import { pluralRules } from './plural.ts'

/** A text about a count, for scripts that count themselves: how it is for one and for others, and what a language has besides (`few`, `many`). */
export type CountForms = { one: string; other: string; more?: Readonly<Record<string, string>> }

/** The forms of a text; `write` says it for a number. */
export function countForms(language: string, write: (count: number) => string): CountForms {
  const rules = pluralRules(spokenIn(language))
  const forms: Record<string, string> = {}
  // Numbers in which every language's categories occur; 0 and the like come last, because messages may have words of their own for them.
  for (const count of [
    ...Array(200)
      .keys()
      .map((at) => at + 1),
    1_000_000,
    1.5,
    0,
  ]) {
    const category = rules.select(count)
    if (rules.resolvedOptions().pluralCategories.includes(category)) forms[category] ??= write(count)
  }
  const { one = forms['other'] ?? '', other = '', ...more } = forms
  return { one, other, ...(Object.keys(more).length === 0 ? {} : { more }) }
}

/** The form for a count, with its `{…}` still open. */
export function pickForm({ one, other, more }: CountForms, count: number, language: string): string {
  const category = pluralRules(spokenIn(language)).select(count)
  return more?.[category] ?? (category === 'one' ? one : other)
}
