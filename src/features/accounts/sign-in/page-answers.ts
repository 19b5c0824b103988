import type { JsonObject } from '#base/pure/json.ts'
import { toPublicPath } from '#model/languages.ts'
import { STUDIO_ROOT } from '#model/links/own-paths.ts'
import type { ActionAnswer, ActionRequest } from '#model/pages/page-action.ts'
import type { SignInForm, SignInPage } from '#model/accounts/sign-in.ts'
import type { FieldProblem, Role } from '#model/pages/visit.ts'
import { say } from '#texts/say.ts'
import { sayWait } from '../say-wait.ts'
import { readReturnPath } from './return-path.ts'

/** The first value of a field, trimmed; '' when it was not sent. */
export function readField({ fields }: Pick<ActionRequest, 'fields'>, name: string): string {
  return (fields.get(name)?.[0] ?? '').trim()
}

/** A password as it was typed, including spaces. */
export function readPassword({ fields }: Pick<ActionRequest, 'fields'>, name = 'password'): string {
  return fields.get(name)?.[0] ?? ''
}

/** The path to go to after signing in, from the form or the query. */
export function readReturn({ fields, query }: Pick<ActionRequest, 'fields' | 'query'>): string | undefined {
  return readReturnPath(fields.get('return')?.[0]) ?? readReturnPath(query.get('return'))
}

/** The token of the link, from the form or the query; undefined when it has the wrong shape. */
export function readToken({ fields, query }: Pick<ActionRequest, 'fields' | 'query'>): string | undefined {
  const token = fields.get('token')?.[0] ?? query.get('token') ?? undefined
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

const KEPT_FIELDS = new Set(['email', 'name'])

export type Showing = {
  form: SignInForm
  status: number
  page?: Partial<SignInPage>
  problems?: readonly FieldProblem[]
  notice?: { kind: 'done' | 'failed'; text: string }
  retryAfterSeconds?: number
  cookies?: readonly string[]
}

/** Shows the page again with its problems or a notice. Passwords are never sent back. */
export function show(request: ActionRequest, { form, status, page, problems = [], notice, ...rest }: Showing): ActionAnswer {
  const values = Object.fromEntries([...request.fields].filter(([name]) => KEPT_FIELDS.has(name)))
  const returnTo = readReturn(request)
  const signIn = { step: 'ask', ...(returnTo === undefined ? {} : { returnTo }), ...page } satisfies SignInPage
  const isPlain = notice === undefined && problems.length === 0
  return {
    kind: 'page',
    status,
    ...(isPlain ? {} : { form: { form, values, problems, notice } }),
    // The cast is safe: `SignInPage` is JSON.
    data: { signIn: signIn as JsonObject },
    ...rest,
  }
}

/** Shows one sentence in place of the form. */
export function tell(
  request: ActionRequest,
  { kind, text, ...rest }: Pick<Showing, 'form' | 'status' | 'cookies'> & { kind: 'done' | 'failed'; text: string },
): ActionAnswer {
  return show(request, { ...rest, page: { step: 'told' }, notice: { kind, text } })
}

/** Refuses the form with a sentence above it. */
export function refuse(request: ActionRequest, showing: Omit<Showing, 'notice'> & { text: string }): ActionAnswer {
  const { text, ...rest } = showing
  return show(request, { ...rest, notice: { kind: 'failed', text } })
}

/** Refuses the form for a while and says for how long. */
export function refuseForNow(
  request: ActionRequest,
  form: SignInForm,
  { verdict, text }: { verdict: { retryAfterSeconds: number }; text: 'slowClient' | 'slowAccount' | 'slowMails' | 'slowCode' },
): ActionAnswer {
  const { code } = request.language
  const { retryAfterSeconds } = verdict
  return refuse(request, {
    form,
    status: 429,
    retryAfterSeconds,
    text: say(code, `signInAnswer.${text}`, { wait: sayWait(code, retryAfterSeconds) }),
  })
}

/** Where somebody goes who has signed in, and with which cookies; without a role they still have to. */
export type Onward = { basePath: string; returnTo: string | undefined; cookies: readonly string[]; mustSetUp?: boolean; role?: Role }

/**
 * Redirects somebody who has signed in to where they wanted to go, else staff to the studio and visitors to their account; whoever must set
 * up a second factor goes there first.
 */
export function goOn(
  { language }: Pick<ActionRequest, 'language'>,
  { basePath, returnTo, cookies, mustSetUp = false, role = 'visitor' }: Onward,
): ActionAnswer {
  // Only the staff must, whose way leads to the studio.
  if (mustSetUp)
    return { kind: 'redirect', to: withReturn(toPublicPath('/account/security', language, basePath), returnTo ?? basePath + STUDIO_ROOT), cookies }
  const usual = role === 'visitor' ? toPublicPath('/account', language, basePath) : basePath + STUDIO_ROOT
  return { kind: 'redirect', to: readReturnPath(returnTo, basePath) ?? usual, cookies }
}

/** Redirects to the page that asks for the second factor. */
export function goToSecondFactor(request: ActionRequest, { basePath, returnTo, cookies }: Onward): ActionAnswer {
  return { kind: 'redirect', to: withReturn(toPublicPath('/login/second-factor', request.language, basePath), returnTo), cookies }
}

function withReturn(path: string, returnTo: string | undefined): string {
  return returnTo === undefined ? path : `${path}?return=${encodeURIComponent(returnTo)}`
}
