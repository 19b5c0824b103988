/** What the view of a translation shows, as its address says it: from which language, and whether only what is not current. */
export type TranslateAddress = { from?: string; isOpenOnly: boolean }

/** Reads the query of an address; what it does not know is left out. */
export function readTranslateAddress(search: string): TranslateAddress {
  const query = new URLSearchParams(search)
  const from = query.get('from')
  return { ...(from !== null && from !== '' && { from }), isOpenOnly: query.get('show') === 'open' }
}

/** The end of the address; '' for what is shown without one. */
export function writeTranslateAddress({ from, isOpenOnly }: TranslateAddress): string {
  const query = new URLSearchParams({ ...(from !== undefined && { from }), ...(isOpenOnly && { show: 'open' }) }).toString()
  return query === '' ? '' : `?${query}`
}
