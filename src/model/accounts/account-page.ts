import type { JsonObject } from '#base/pure/json.ts'
import type { SavedItem, SavedTarget } from './saved-items.ts'

/** An enquiry as its sender sees it on the account page; `receivedAt` is ISO 8601. */
export type AccountEnquiry = { receipt: string; topic: string; product: string; state: string; receivedAt: string }
/** A saved item with what has become of its page. `path` is without base path and language. */
export type AccountSavedItem = SavedItem & { isGone: boolean }
/** A session of the visitor, without anything that could open one. */
export type AccountSession = { id: string; startedAt: string; usedAt: string; isCurrent: boolean }

/** What the action `account` tells the blocks of its pages. Each page holds the parts that it shows. */
export type AccountPageData = {
  name: string
  email: string
  enquiries?: readonly AccountEnquiry[]
  saved?: readonly AccountSavedItem[]
  sessions?: readonly AccountSession[]
  /** What is about to be saved; undefined on that page when the link names nothing that can be saved. */
  saving?: SavedTarget & { title: string; isSaved: boolean }
  /** What a deletion takes with it. `needsPassword` is false shortly after a sign-in. */
  deletion?: { enquiries: number; saved: number; needsPassword: boolean; isStaff: boolean }
}

/** Under `account` in what the action found. */
export function toVisitData(account: AccountPageData): JsonObject {
  return { account: account as unknown as JsonObject }
}

/** Only the action `account` writes there, so that its shape is known; undefined on pages without it. */
export function readAccountPageData(data: JsonObject | undefined): AccountPageData | undefined {
  return data?.['account'] as unknown as AccountPageData | undefined
}
