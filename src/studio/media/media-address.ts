import type { QueryOf } from '#model/authoring/calls.ts'

/** Everything that the address of the library says: filters, order, form, and what is open. */
export type MediaAddress = {
  q?: string
  kind?: 'image' | 'document'
  folder?: string
  tag?: string
  missingAlt?: string
  unused?: boolean
  sort?: (typeof SORTS)[number]
  view?: 'list'
  item?: string
}

export const SORTS = ['-changedAt', 'changedAt', 'title', '-title'] as const

/** Reads the query of an address; what it does not know is left out. */
export function readMediaAddress(search: string): MediaAddress {
  const given = new URLSearchParams(search)
  const text = (name: string) => given.get(name) || undefined
  const kind = given.get('kind')
  return {
    q: text('q'),
    kind: kind === 'image' || kind === 'document' ? kind : undefined,
    // An empty folder means: in none.
    folder: given.get('folder') ?? undefined,
    tag: text('tag'),
    missingAlt: text('missingAlt'),
    unused: given.get('unused') === 'true' ? true : undefined,
    sort: SORTS.find((sort) => sort === given.get('sort')),
    view: given.get('view') === 'list' ? 'list' : undefined,
    item: text('item'),
  }
}

/** The query of an address, with its question mark; '' for the library as it opens. */
export function writeMediaAddress(address: MediaAddress): string {
  const given = Object.entries(address).filter(([, value]) => value !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}

/** What the server is asked. */
export function toMediaQuery({ item: _item, view: _view, unused, ...filter }: MediaAddress): QueryOf<'listMedia'> {
  return { ...filter, ...(unused === true && { unused: 'true' as const }) }
}
