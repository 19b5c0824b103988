import type { AccountLog } from '#accounts/accounts-frame.ts'
import { createDescribeSession } from '#accounts/describe-session.ts'
import { createFindSignedIn } from '#accounts/find-signed-in.ts'
import { createSignInAction } from '#accounts/sign-in-pages.ts'
import type { PageActions } from '#contract/page-action.ts'
import type { FindSignedIn } from '#contract/visit.ts'
import type { StoreDoor } from '#store/open-store.ts'
import type { Config } from './config.ts'
import type { OwnOrigins } from './own-hosts.ts'

/** What answers visitors beyond pages: who they are, and what their forms do. */
export type VisitorParts = { findSignedIn: FindSignedIn; actions: PageActions; describeSession: ReturnType<typeof createDescribeSession> }

export type VisitorFrame = { config: Config; own: OwnOrigins; openStore: StoreDoor; log: AccountLog }

/** Joins accounts and enquiries to the pages; they ask for the database at each request, because it may come later than the first page. */
export function createVisitorParts({ config, own, openStore, log }: VisitorFrame): VisitorParts {
  const place = { siteUrl: own.siteUrl, basePath: config.basePath }
  const signIn = createSignInAction({ place, openStore, log })
  const findSignedIn = createFindSignedIn(place, openStore)
  return { findSignedIn, actions: new Map([['sign-in', signIn]]), describeSession: createDescribeSession(place, findSignedIn) }
}
