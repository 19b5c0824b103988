import { spokenIn } from './languages.ts'
import { pluralRules } from './plural.ts'

/**
 * The forms of a text about a count, for scripts that count in the browser: for 1, for other numbers, and for the language's further
 * categories (`few`, `many`).
 */
export type CountForms = { one: string; other: string; more?: Readonly<Record<string, string>> }

/** The forms of a text; `write` returns it for a number. */
export function countForms(language: string, write: (count: number) => string): CountForms {
  const rules = pluralRules(spokenIn(language))
  const forms: Record<string, string> = {}
  // Numbers that cover every plural category of every language. 0 comes last, because messages may have a form of its own for it.
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

/** The form for a count, with its `{…}` not filled in. */
export function pickForm({ one, other, more }: CountForms, count: number, language: string): string {
  const category = pluralRules(spokenIn(language)).select(count)
  return more?.[category] ?? (category === 'one' ? one : other)
}
