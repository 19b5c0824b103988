import type { ActionAnswer, ActionRequest } from '#model/pages/page-action.ts'
import type { SignInForm, SignInPage } from '#model/accounts/sign-in.ts'
import { findAccount } from '#content/store/accounts.ts'
import type { Store } from '#content/store/tables.ts'
import { say } from '#texts/say.ts'
import type { AccountsFrame } from '../accounts-frame.ts'
import { readLink, type LinkPurpose, type PresentedLink } from './links.ts'
import { readToken, show, tell } from './page-answers.ts'

/** The purpose of the link that each page expects. */
const PURPOSES: Partial<Record<SignInForm, LinkPurpose>> = { verify: 'sign-up', link: 'sign-in', reset: 'reset', setup: 'setup' }
const GONE = 410
const MISSING = 404

/** Shows the page of a link without using the link up; undefined when no link was given and the page also exists without one. */
export async function openLink({ openStore }: AccountsFrame, request: ActionRequest, form: SignInForm): Promise<ActionAnswer | undefined> {
  const purpose = PURPOSES[form]
  if (purpose === undefined) return undefined
  const isWithoutLink = !request.query.has('token')
  if (isWithoutLink && (form === 'link' || form === 'reset')) return undefined
  const token = readToken(request)
  if (token === undefined) return tellUseless(request, form, 'unknown')
  const link = await readLink(openStore(), purpose, { token, now: request.now })
  if (link.kind !== 'open') return tellUseless(request, form, link.kind)
  return show(request, { form, status: 200, page: await toOpened(openStore(), link, token) })
}

/** The page of a link whose form had problems, with the address that the link is for. */
export async function openAgain(
  { openStore }: AccountsFrame,
  { now }: Pick<ActionRequest, 'now'>,
  { purpose, token }: { purpose: LinkPurpose; token: string },
): Promise<Partial<SignInPage>> {
  const link = await readLink(openStore(), purpose, { token, now })
  return link.kind === 'open' ? await toOpened(openStore(), link, token) : { step: 'opened', token }
}

async function toOpened(store: Store, link: Extract<PresentedLink, { kind: 'open' }>, token: string): Promise<Partial<SignInPage>> {
  const account = link.accountId === undefined ? undefined : await findAccount(store, link.accountId)
  const email = account?.email ?? link.payload['email']
  return { step: 'opened', token, ...(typeof email === 'string' ? { email } : {}) }
}

/** Says why a link is not valid; the page shows how to get a new one. */
export function tellUseless(request: ActionRequest, form: SignInForm, kind: Exclude<PresentedLink['kind'], 'open'>): ActionAnswer {
  const text = say(request.language.code, `signInAnswer.${form === 'setup' ? 'setupGone' : kind}`)
  return tell(request, { form, status: kind === 'unknown' ? MISSING : GONE, kind: 'failed', text })
}
