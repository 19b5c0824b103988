/** The visitor in the data layer. `crmId` is set for signed-in visitors only, and is the only personal value (spec 3, Data layer). */
export type DataLayerUser = { crmId?: string; attributes: { isGuest: boolean } }

/** The first entry of `window.dataLayer` on every page. */
export type PageEvent = {
  event: 'page'
  page: { name: string; path: string; language: string; type: string }
  user: DataLayerUser
}

/** Actions of visitors, pushed after the page's object (docs/data-layer.md). No event identifies a person. */
export type VisitorEvent =
  /** The search page showed results. */
  | { event: 'search'; query: string; results: number }
  /** The finder showed its results: names of the filters in use, without their values, and the number of models. */
  | { event: 'filter'; filters: readonly string[]; results: number }
  /** An enquiry was accepted. */
  | { event: 'enquiry'; topic: string }
  | { event: 'login' }
  | { event: 'sign_up' }
  /** An item was saved, or removed from the saved items. */
  | { event: 'save'; kind: string; path: string; isSaved: boolean }
  /** A file was requested. */
  | { event: 'download'; path: string }
