import type { AccountPageData, AccountSavedItem, AccountSecurity, SecurityStep } from '#model/accounts/account-page.ts'
import { lacksSecondFactor } from '#model/accounts/second-factor.ts'
import type { SignedIn } from '#model/pages/visit.ts'
import { findAccount } from '#content/store/accounts.ts'
import { countRecoveryCodes, listPasskeys } from '#content/store/second-factors.ts'
import { FIRST_LANGUAGE, type SiteLanguage } from '#model/languages.ts'
import { parseSavedTarget } from '#model/accounts/saved-items.ts'
import { listEnquiriesOf } from '#content/store/enquiries.ts'
import { isSaved, listSaved } from '#content/store/saved-items.ts'
import type { Store } from '#content/store/tables.ts'
import { listSessionsOf } from '#content/store/visitor-sessions.ts'
import { readSessionHash } from '../session/session-cookies.ts'
import { ACCOUNT_PATHS, fieldOf, type MemberRequest, type VisitorAccountFrame } from './visitor-account-frame.ts'
import { isFreshlySignedIn } from './visitor-account-deletion.ts'

/** The data of one account page; each page reads only what it shows. */
export async function findAccountData(frame: VisitorAccountFrame, request: MemberRequest, step?: SecurityStep): Promise<AccountPageData> {
  const { signedIn, path, language } = request
  const store = frame.openStore()
  const owner = { name: signedIn.name, email: signedIn.email }
  switch (path) {
    case ACCOUNT_PATHS.overview:
      return {
        ...owner,
        isStaff: signedIn.role !== 'visitor',
        enquiries: await findEnquiries(store, signedIn.id),
        saved: await findSaved(frame, signedIn.id, language),
      }
    case ACCOUNT_PATHS.settings:
      return { ...owner, sessions: await findSessions(frame, request), canHaveSecondFactor: canHaveSecondFactor(signedIn) }
    case ACCOUNT_PATHS.security:
      return { ...owner, security: await findSecurity(frame, request, step) }
    case ACCOUNT_PATHS.save:
      return { ...owner, saving: await findSaving(frame, request) }
    case ACCOUNT_PATHS.delete:
      return { ...owner, deletion: await findDeletion(frame, request) }
    default:
      return owner
  }
}

async function findEnquiries(store: Store, accountId: string) {
  const enquiries = await listEnquiriesOf(store, accountId)
  return enquiries.map(({ receipt, topic, product, state, receivedAt }) => ({ receipt, topic, product, state, receivedAt }))
}

async function findSaved(frame: VisitorAccountFrame, accountId: string, language: SiteLanguage): Promise<AccountSavedItem[]> {
  const items = await listSaved(frame.openStore(), accountId)
  return items.map((item) => {
    const title = frame.titleOf(item, language)
    // A search keeps the name that the visitor gave it. A title that the site gave is replaced by the page's current title in the reader's
    // language.
    const isNamed = item.kind === 'search' && item.title !== frame.titleOf(item, FIRST_LANGUAGE)
    return { ...item, title: isNamed ? item.title : (title ?? item.title), isGone: title === undefined }
  })
}

async function findSessions(frame: VisitorAccountFrame, { signedIn, cookieHeader, now }: MemberRequest) {
  const current = readSessionHash(frame.place, cookieHeader)
  const sessions = await listSessionsOf(frame.openStore(), signedIn.id, now)
  return sessions.map(({ id, tokenHash, device, createdAt, updatedAt }) => ({
    id,
    ...(device !== undefined && { device }),
    startedAt: createdAt,
    usedAt: updatedAt,
    isCurrent: tokenHash === current,
  }))
}

/** A second factor is for those who can change the site, and for those who still have one from then. */
function canHaveSecondFactor({ role, hasSecondFactor }: SignedIn): boolean {
  return role !== 'visitor' || hasSecondFactor === true
}

async function findSecurity(
  frame: VisitorAccountFrame,
  { signedIn, query }: MemberRequest,
  step: SecurityStep | undefined,
): Promise<AccountSecurity> {
  const store = frame.openStore()
  const isOn = (await findAccount(store, signedIn.id))?.hasSecondFactor === true
  return {
    isOn,
    isRequired: lacksSecondFactor(frame.secondFactor, { role: signedIn.role, hasSecondFactor: isOn }),
    isOpen: canHaveSecondFactor({ ...signedIn, ...(isOn ? { hasSecondFactor: true } : {}) }),
    codesLeft: await countRecoveryCodes(store, signedIn.id),
    passkeys: await listPasskeys(store, signedIn.id),
    query: query.has('return') ? `?return=${encodeURIComponent(query.get('return') ?? '')}` : '',
    ...(step === undefined ? {} : { step }),
  }
}

async function findSaving(frame: VisitorAccountFrame, request: MemberRequest): Promise<AccountPageData['saving']> {
  const { query, signedIn, language } = request
  const asked = (name: string) => fieldOf(request, name) || (query.get(name) ?? '')
  const target = parseSavedTarget(asked('kind'), asked('path'))
  const title = target && frame.titleOf(target, language)
  if (target === undefined || title === undefined) return undefined
  return { ...target, title, isSaved: await isSaved(frame.openStore(), signedIn.id, target) }
}

async function findDeletion(frame: VisitorAccountFrame, request: MemberRequest): Promise<NonNullable<AccountPageData['deletion']>> {
  const store = frame.openStore()
  const { id, role } = request.signedIn
  return {
    enquiries: (await listEnquiriesOf(store, id)).length,
    saved: (await listSaved(store, id)).length,
    needsPassword: !(await isFreshlySignedIn(frame, request)),
    isStaff: role !== 'visitor',
  }
}
