import { type SecurityStep, toVisitData } from '#model/accounts/account-page.ts'
import type { ActionAnswer, ActionRequest, PageAction } from '#model/pages/page-action.ts'
import type { FormOutcome } from '#model/pages/visit.ts'
import { say } from '#texts/say.ts'
import { changeName, changePassword, endOtherSessions, removeFromSaved } from './visitor-account-acts.ts'
import { deleteVisitor } from './visitor-account-deletion.ts'
import { exportVisitor } from './visitor-account-export.ts'
import { ACCOUNT_PATHS, fieldOf, type MemberRequest, type VisitorAccountFrame } from './visitor-account-frame.ts'
import { addPasskey, makePasskey, removeOwnPasskey } from './passkey-forms.ts'
import { beginFactor, confirmFactor, removeFactor, renewCodes } from './second-factor-forms.ts'
import { findAccountData } from './visitor-account-data.ts'
import { saveForVisitor } from './visitor-account-saving.ts'

/** The result of a form: a redirect or another answer, or the same page again with the form's problems. */
export type ActOutcome = ActionAnswer | ({ kind: 'form' } & Shown & { form: FormOutcome })
type Act = (frame: VisitorAccountFrame, request: MemberRequest) => Promise<ActOutcome>

/** The functions of the forms, by the path of the page and the value of the field `act`. */
const ACTS: Readonly<Record<string, Act>> = {
  [`${ACCOUNT_PATHS.overview} remove-saved`]: removeFromSaved,
  [`${ACCOUNT_PATHS.settings} name`]: changeName,
  [`${ACCOUNT_PATHS.settings} password`]: changePassword,
  [`${ACCOUNT_PATHS.settings} end-sessions`]: endOtherSessions,
  [`${ACCOUNT_PATHS.security} begin`]: beginFactor,
  [`${ACCOUNT_PATHS.security} confirm`]: confirmFactor,
  [`${ACCOUNT_PATHS.security} renew`]: renewCodes,
  [`${ACCOUNT_PATHS.security} remove`]: removeFactor,
  [`${ACCOUNT_PATHS.security} add-passkey`]: addPasskey,
  [`${ACCOUNT_PATHS.security} make-passkey`]: makePasskey,
  [`${ACCOUNT_PATHS.security} remove-passkey`]: removeOwnPasskey,
  [`${ACCOUNT_PATHS.save} save`]: saveForVisitor,
  [`${ACCOUNT_PATHS.delete} delete`]: deleteVisitor,
}

/** The pages of a visitor's account: overview, settings, export, saving, deletion. */
export function createAccountAction(frame: VisitorAccountFrame): PageAction {
  return {
    async load(request) {
      if (!isMember(request)) return { kind: 'page', status: 200 }
      if (request.path === ACCOUNT_PATHS.export) return await exportVisitor(frame, request)
      return await showPage(frame, request, { status: 200 })
    },
    async submit(request) {
      if (!isMember(request)) return { kind: 'page', status: 403 }
      const name = `${request.path} ${fieldOf(request, 'act')}`
      const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined
      if (request.tooLarge === true) return await showPage(frame, request, refuseWhole(request, { act: 'tooLarge', status: 413 }))
      if (act === undefined) return await showPage(frame, request, refuseWhole(request, { act: 'unknownForm', status: 400 }))
      const outcome = await act(frame, request)
      return outcome.kind === 'form' ? await showPage(frame, request, outcome) : outcome
    },
  }
}

/** The form of each page that tells what concerns all of them. */
const FIRST_FORMS: Readonly<Record<string, string>> = {
  [ACCOUNT_PATHS.settings]: 'name',
  [ACCOUNT_PATHS.security]: 'factor',
  [ACCOUNT_PATHS.save]: 'save',
  [ACCOUNT_PATHS.delete]: 'delete',
}

/** A form of which nothing was done: it is none of this page's, or longer than all of them. */
function refuseWhole({ path, language }: MemberRequest, { act, status }: { act: 'tooLarge' | 'unknownForm'; status: number }): Shown {
  return {
    status,
    form: {
      form: FIRST_FORMS[path] ?? 'saved',
      values: {},
      problems: [],
      notice: { kind: 'failed', text: say(language.code, `accountAnswer.${act}`) },
    },
  }
}

function isMember(request: ActionRequest): request is MemberRequest {
  return request.signedIn !== undefined
}

/** What a page shows after a form: `step` is the next step of setting up a second factor. */
type Shown = { status: number; form?: FormOutcome; retryAfterSeconds?: number; step?: SecurityStep; cookies?: readonly string[] }

async function showPage(
  frame: VisitorAccountFrame,
  request: MemberRequest,
  { status, form, retryAfterSeconds, step, cookies }: Shown,
): Promise<ActionAnswer> {
  const data = await findAccountData(frame, request, step)
  return {
    kind: 'page',
    status: request.path === ACCOUNT_PATHS.save && data.saving === undefined && form === undefined ? 404 : status,
    data: toVisitData(data),
    ...(form === undefined ? {} : { form }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(cookies === undefined ? {} : { cookies }),
  }
}
