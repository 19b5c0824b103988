import type { PageLinks, PagePlace, PageWords } from '#model/pages/page-data.ts'
import { addressWith } from './list-address.ts'
import type { Search } from './list-attributes.ts'
import type { Choice } from './choices.ts'

/** A notice in place of the items, with a link. */
export type ListNotice = { text: string; link?: { text: string; href: string } }

/** The number of items; the browser fills `pattern` again when it changes. */
export type ListCount = { pattern: string; count: number; total: number; from: number; to: number }

/** A GET form: the address tells what is shown, with and without scripts. */
export type ListForm = {
  id: string
  action: string
  search: { name: string; label: string; value: string } | undefined
  selects: { name: string; label: string; all: string; choices: Choice[] }[]
  hidden: { name: string; value: string }[]
  submit: string
}

/** Shown when the list could not be read. */
export function failedNotice(page: PageWords & PagePlace & PageLinks): ListNotice {
  return { text: page.text('listFailed'), link: { text: page.text('tryAgain'), href: addressWith(page) } }
}

/** Shown when nothing matches, with a link to the complete list. */
export function noMatchNotice(page: PageWords & PagePlace & PageLinks): ListNotice {
  return { text: page.text('nothingMatches'), link: { text: page.text('showAll'), href: addressWith(page) } }
}

/** Fills the placeholders of a count's pattern. */
export function fillCount({ pattern, count, total, from, to }: ListCount): string {
  const values: Record<string, number> = { count, total, from, to }
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The form's filter field with the text of the address. */
export function toSearchField(search: Search | undefined, query: string): ListForm['search'] {
  return search && { name: search.parameter, label: search.label, value: query }
}
