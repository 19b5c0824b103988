import type { FastifyInstance } from 'fastify'

import type { AccountLog, AccountsFrame } from '#features/accounts/accounts-frame.ts'
import { createMailLimits } from '#features/accounts/limit-mails.ts'
import { createDescribeSession } from '#features/accounts/session/describe-session.ts'
import { createFindSignedIn } from '#features/accounts/session/find-signed-in.ts'
import { registerSavedRoutes } from '#features/accounts/own-account/saved-routes.ts'
import { createSignInAction } from '#features/accounts/sign-in/sign-in-pages.ts'
import { createAccountAction } from '#features/accounts/own-account/visitor-account.ts'
import type { VisitorAccountFrame } from '#features/accounts/own-account/visitor-account-frame.ts'
import type { PageAction, PageActions } from '#model/pages/page-action.ts'
import type { ActionName } from '#model/types/route.ts'
import type { FindSignedIn } from '#model/pages/visit.ts'
import { searchAction } from '#web/site/search-action.ts'
import type { StoreDoor } from '#content/store/open-store.ts'
import type { Config } from './config.ts'
import { createEnquiries, type Enquiries, type EnquiryFrame } from './enquiries.ts'
import type { OwnOrigins } from './own-hosts.ts'

/** The parts that answer visitors besides pages: sessions, and the actions of forms. */
export type VisitorParts = {
  /** What acts on accounts need, for the authoring interface. */
  accounts: AccountsFrame
  findSignedIn: FindSignedIn
  actions: PageActions
  describeSession: ReturnType<typeof createDescribeSession>
  registerRoutes(app: FastifyInstance): void
  readMultipart: Enquiries['readMultipart']
  /** Stops background work; called before the database is closed. */
  close(): Promise<void>
}

export type VisitorFrame = {
  config: Config
  own: OwnOrigins
  openStore: StoreDoor
  log: AccountLog
  titleOf: VisitorAccountFrame['titleOf']
  enquiries: Omit<EnquiryFrame, 'config' | 'openStore' | 'mails'>
}

/**
 * Connects accounts and enquiries with the pages. They open the database at each request, because it may become available after the first
 * pages.
 */
export function createVisitorParts({ config, own, openStore, log, titleOf, enquiries: frame }: VisitorFrame): VisitorParts {
  const place = { siteUrl: own.siteUrl, basePath: config.basePath }
  const mails = createMailLimits()
  const accounts = { place, openStore, mails, log, secondFactor: config.secondFactor }
  const signIn = createSignInAction(accounts)
  const findSignedIn = createFindSignedIn(place, openStore)
  const enquiries = createEnquiries({ ...frame, config, openStore, mails })
  const account = createAccountAction({ ...accounts, titleOf, enquiriesOnDisk: enquiries.onDisk })
  const actions: Record<ActionName, PageAction> = { 'sign-in': signIn, account, enquiry: enquiries.action, search: searchAction }
  return {
    accounts,
    findSignedIn,
    actions: new Map(Object.entries(actions)),
    describeSession: createDescribeSession(place, findSignedIn),
    registerRoutes: (app) => registerSavedRoutes(app, { place, openStore, titleOf, findSignedIn }),
    readMultipart: enquiries.readMultipart,
    close: enquiries.stop,
  }
}
