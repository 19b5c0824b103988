import type { PageLinks, PagePlace, PageWords } from '#model/pages/page-data.ts'
import { addressWith } from './list-address.ts'
import type { Search } from './list-attributes.ts'
import type { Choice } from './choices.ts'

/** What is said in the place of items, with a way on. */
export type ListNotice = { text: string; link?: { text: string; href: string } }

/** How many items there are; `pattern` is filled in anew when the number changes in the browser. */
export type ListCount = { pattern: string; count: number; total: number; from: number; to: number }

/** A form of the GET kind: its address names what is shown, with and without scripts. */
export type ListForm = {
  id: string
  action: string
  search: { name: string; label: string; value: string } | undefined
  selects: { name: string; label: string; all: string; choices: Choice[] }[]
  hidden: { name: string; value: string }[]
  submit: string
}

/** Said when the read copy gave no list. */
export function failedNotice(page: PageWords & PagePlace & PageLinks): ListNotice {
  return { text: page.text('listFailed'), link: { text: page.text('tryAgain'), href: addressWith(page) } }
}

/** Said when there is nothing of what was asked for, with the way back to everything. */
export function noMatchNotice(page: PageWords & PagePlace & PageLinks): ListNotice {
  return { text: page.text('nothingMatches'), link: { text: page.text('showAll'), href: addressWith(page) } }
}

/** The sentence that a count's pattern makes. */
export function fillCount({ pattern, count, total, from, to }: ListCount): string {
  const values: Record<string, number> = { count, total, from, to }
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The form's filter box with what the address asks for. */
export function toSearchField(search: Search | undefined, query: string): ListForm['search'] {
  return search && { name: search.parameter, label: search.label, value: query }
}
