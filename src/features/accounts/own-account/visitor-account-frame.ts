import type { SiteLanguage } from '#model/languages.ts'
import { toPublicPath } from '#model/languages.ts'
import type { ActionRequest } from '#model/pages/page-action.ts'
import type { SavedTarget } from '#model/accounts/saved-items.ts'
import type { SignedIn } from '#model/pages/visit.ts'
import type { AccountsFrame } from '../accounts-frame.ts'

/** The parts of enquiries outside the database: uploaded files, and enquiries in the spool. */
export type EnquiriesOnDisk = {
  /** Moves the enquiries in the spool into the database, so that they can be erased there. */
  passOnNow(): Promise<void>
  /** Removes, after the commit, files by their names, and the sender's enquiries that the database refused. */
  forget(erased: { sender: { userId: string; email: string }; files: readonly string[]; now: Date }): Promise<void>
}

/** What the account pages need besides `AccountsFrame`. */
export type VisitorAccountFrame = AccountsFrame & {
  /** The current title of a saved address; undefined when there is no such page. */
  titleOf(target: SavedTarget, language: SiteLanguage): string | undefined
  enquiriesOnDisk: EnquiriesOnDisk
}

/** A request with a session; the account's routes accept no other. */
export type MemberRequest = ActionRequest & { signedIn: SignedIn }

/** Paths of the account pages, without base path and language. */
export const ACCOUNT_PATHS = {
  overview: '/account',
  settings: '/account/settings',
  security: '/account/security',
  export: '/account/export',
  save: '/account/save',
  delete: '/account/delete',
  deleted: '/account-deleted',
} as const

/** The public path of a page in the language of the request. */
export function toPage({ place }: VisitorAccountFrame, { language }: ActionRequest, path: string): string {
  return toPublicPath(path, language, place.basePath)
}

/** The last value of a field; '' when it is missing. */
export function fieldOf({ fields }: ActionRequest, name: string): string {
  return fields.get(name)?.at(-1) ?? ''
}
