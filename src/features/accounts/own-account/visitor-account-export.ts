import type { ActionAnswer } from '#model/pages/page-action.ts'
import { findAccount } from '#content/store/accounts.ts'
import { listEnquiriesOf } from '#content/store/enquiries.ts'
import { listPasskeys } from '#content/store/second-factors.ts'
import { listSaved } from '#content/store/saved-items.ts'
import { listSessionsOf } from '#content/store/visitor-sessions.ts'
import type { MemberRequest, VisitorAccountFrame } from './visitor-account-frame.ts'

/** All data kept about a visitor, as a JSON file; of sessions the device and the times, no tokens. */
export async function exportVisitor({ openStore, place }: VisitorAccountFrame, { signedIn, now }: MemberRequest): Promise<ActionAnswer> {
  const store = openStore()
  const [account, enquiries, saved, sessions, passkeys] = await Promise.all([
    findAccount(store, signedIn.id),
    listEnquiriesOf(store, signedIn.id),
    listSaved(store, signedIn.id),
    listSessionsOf(store, signedIn.id, now),
    listPasskeys(store, signedIn.id),
  ])
  const { id, name, email, createdAt, hasSecondFactor } = account ?? { ...signedIn, createdAt: undefined }
  const own = {
    exportedAt: now.toISOString(),
    site: place.siteUrl,
    account: { id, name, email, createdAt },
    ...(hasSecondFactor === true
      ? { secondFactor: { passkeys: passkeys.map(({ name: called, createdAt: addedAt }) => ({ name: called, addedAt })) } }
      : {}),
    enquiries,
    savedItems: saved.map(({ kind, path, title, savedAt }) => ({ kind, path, title, savedAt })),
    sessions: sessions.map(({ device, createdAt: startedAt, updatedAt: usedAt, expiresAt: endsAt }) => ({ device, startedAt, usedAt, endsAt })),
  }
  const fileName = `busbar-account-${now.toISOString().slice(0, 10)}.json`
  return { kind: 'file', name: fileName, contentType: 'application/json; charset=utf-8', body: `${JSON.stringify(own, undefined, 2)}\n` }
}
