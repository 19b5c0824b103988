/** A visitor as the data layer knows one: `crmId` exists only for a signed-in visitor and is the one personal value in it (spec 3, Data layer). */
export type DataLayerUser = { crmId?: string; attributes: { isGuest: boolean } }

/** The first entry of `window.dataLayer` on every page. */
export type PageEvent = {
  event: 'page'
  page: { name: string; path: string; language: string; type: string }
  user: DataLayerUser
}

/** What visitors do, pushed after the page's object (docs/data-layer.md). Nothing in an event says who somebody is. */
export type VisitorEvent =
  /** Results of the search page were shown. */
  | { event: 'search'; query: string; results: number }
  /** The finder showed what fits: the names of the filters in use, not their values, and how many models are left. */
  | { event: 'filter'; filters: readonly string[]; results: number }
  /** An enquiry was accepted. */
  | { event: 'enquiry'; topic: string }
  | { event: 'login' }
  | { event: 'sign_up' }
  /** Something was put among the saved items, or taken from them. */
  | { event: 'save'; kind: string; path: string; isSaved: boolean }
  /** A file was asked for. */
  | { event: 'download'; path: string }
