const RULES = new Map<string, Intl.PluralRules>()
const FORMATS = new Map<string, Intl.NumberFormat>()

type Forms = Readonly<Record<string, string>>

/**
 * The form of a message for a count: the one for the exact number (`=0`) comes before that of its plural category. Called by compiled
 * messages.
 */
export function plural(language: string, count: number, forms: Forms): string {
  return forms[`=${count}`] ?? forms[pluralRules(language).select(count)] ?? forms['other'] ?? ''
}

/** A number as `#` writes it. Called by compiled messages. */
export function number(language: string, value: number): string {
  let format = FORMATS.get(language)
  if (format === undefined) FORMATS.set(language, (format = new Intl.NumberFormat(language)))
  return format.format(value)
}

/** The plural rules of a language, cached. */
export function pluralRules(language: string): Intl.PluralRules {
  let rules = RULES.get(language)
  if (rules === undefined) RULES.set(language, (rules = new Intl.PluralRules(language)))
  return rules
}
