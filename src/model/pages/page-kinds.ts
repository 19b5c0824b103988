/** The kinds of pages of a site that differ in their look; `error` is the page for an address without one. */
export const PAGE_KINDS = ['home', 'article', 'term', 'product', 'finder', 'list', 'form', 'error'] as const
export type PageKind = (typeof PAGE_KINDS)[number]
