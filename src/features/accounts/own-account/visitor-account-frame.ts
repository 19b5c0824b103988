import type { SiteLanguage } from '#model/languages.ts'
import { toPublicPath } from '#model/languages.ts'
import type { ActionRequest } from '#model/pages/page-action.ts'
import type { SavedTarget } from '#model/accounts/saved-items.ts'
import type { SignedIn } from '#model/pages/visit.ts'
import type { AccountsFrame } from '../accounts-frame.ts'

/** What of enquiries lies outside the database: files, and what waits for it. */
export type EnquiriesOnDisk = {
  /** Brings what waits into the database, so that it is erased there. */
  passOnNow(): Promise<void>
  /** Removes, after the commit, files by their names, and what of the sender the database has refused. */
  forget(erased: { sender: { userId: string; email: string }; files: readonly string[]; now: Date }): Promise<void>
}

/** What the account pages are made of, besides accounts. */
export type VisitorAccountFrame = AccountsFrame & {
  /** What a saved address is called today; undefined when it leads nowhere. */
  titleOf(target: SavedTarget, language: SiteLanguage): string | undefined
  enquiriesOnDisk: EnquiriesOnDisk
}

/** A request of somebody who has signed in; routes of the account let nobody else in. */
export type MemberRequest = ActionRequest & { signedIn: SignedIn }

/** Pages of the account, without base path and language. */
export const ACCOUNT_PATHS = {
  overview: '/account',
  settings: '/account/settings',
  export: '/account/export',
  save: '/account/save',
  delete: '/account/delete',
  deleted: '/account-deleted',
} as const

/** A page of this site in the language of the request. */
export function toPage({ place }: VisitorAccountFrame, { language }: ActionRequest, path: string): string {
  return toPublicPath(path, language, place.basePath)
}

/** The last value of a field; '' when it is not there. */
export function fieldOf({ fields }: ActionRequest, name: string): string {
  return fields.get(name)?.at(-1) ?? ''
}
