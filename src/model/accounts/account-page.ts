import type { JsonObject } from '#base/pure/json.ts'
import type { SavedItem, SavedTarget } from './saved-items.ts'

/** An enquiry as its sender sees it on the account page; `receivedAt` is ISO 8601. */
export type AccountEnquiry = { receipt: string; topic: string; product: string; state: string; receivedAt: string }
/** A saved item; `isGone` when its page does not exist any more. `path` is without base path and language. */
export type AccountSavedItem = SavedItem & { isGone: boolean }
/** A session of the visitor, without anything that could be used to take it over; `device` is what signed in, such as `Firefox, Windows`. */
export type AccountSession = { id: string; device?: string; startedAt: string; usedAt: string; isCurrent: boolean }

/** A passkey; `createdAt` is ISO 8601. */
export type AccountPasskey = { id: string; name: string; createdAt: string }

/**
 * What is shown in place of the second factor's forms: the key of an authenticator app that is being connected, recovery codes, which are
 * shown once, or the question for a new passkey.
 */
export type SecurityStep =
  | { kind: 'connect'; secret: string; address: string; picture: { size: number; path: string } }
  | { kind: 'codes'; codes: readonly string[]; goOnTo: string }
  | { kind: 'passkey'; name: string; options: JsonObject }

/** The second factor of an account. `isRequired` when the role needs one and there is none. `query` is that of the page. */
export type AccountSecurity = {
  isOn: boolean
  isRequired: boolean
  isOpen: boolean
  codesLeft: number
  passkeys: readonly AccountPasskey[]
  query: string
  step?: SecurityStep
}

/** What the action `account` passes to the blocks of its pages. Each page has the parts that it shows. */
export type AccountPageData = {
  name: string
  email: string
  /** Whether the overview leads to the studio. */
  isStaff?: boolean
  enquiries?: readonly AccountEnquiry[]
  saved?: readonly AccountSavedItem[]
  sessions?: readonly AccountSession[]
  /** Whether the settings lead to the second factor. */
  canHaveSecondFactor?: boolean
  security?: AccountSecurity
  /** What the visitor is asked to confirm for saving; undefined on that page when the link names nothing that can be saved. */
  saving?: SavedTarget & { title: string; isSaved: boolean }
  /** What is deleted with the account. `needsPassword` is false shortly after a sign-in. */
  deletion?: { enquiries: number; saved: number; needsPassword: boolean; isStaff: boolean }
}

/** The data of the visit that `readAccountPageData` reads, under `account`. */
export function toVisitData(account: AccountPageData): JsonObject {
  return { account: account as unknown as JsonObject }
}

/** The data of the action `account`; undefined on pages without it. The cast is safe, because only that action writes it. */
export function readAccountPageData(data: JsonObject | undefined): AccountPageData | undefined {
  return data?.['account'] as unknown as AccountPageData | undefined
}
