import { toPublicPath } from '#model/languages.ts'
import type { ActionAnswer, ActionRequest, PageAction } from '#model/pages/page-action.ts'
import { SIGN_IN_FORMS, type SignInForm } from '#model/accounts/sign-in.ts'
import { say } from '#texts/say.ts'
import type { AccountsFrame } from '../accounts-frame.ts'
import { findPendingSignIn } from '../second-factor/pending-sign-in.ts'
import { admitForm } from './admit-form.ts'
import { openLink } from './open-link.ts'
import { goOn, refuse, refuseForNow, show, tell } from './page-answers.ts'
import { canSignIn, readSessionHash } from '../session/session-cookies.ts'
import { createSignInLimits } from './sign-in-limits.ts'
import { SUBMITS } from './submit-forms.ts'

/** The pages below `/login`: one action, which chooses the form by the path. */
export function createSignInAction(frame: AccountsFrame): PageAction {
  const limits = createSignInLimits()
  return {
    async load(request) {
      const form = toForm(request.path)
      const insecure = refuseInsecure(frame, request, form)
      if (insecure !== undefined) return insecure
      if (form === 'sign-in' && request.signedIn !== undefined) {
        const returnTo = request.query.get('return') ?? undefined
        return goOn(request, { basePath: frame.place.basePath, returnTo, role: request.signedIn.role, cookies: [] })
      }
      // With a session cookie the form is shown even while the database is away and cannot tell whose session it is.
      if (form === 'sign-out' && readSessionHash(frame.place, request.cookieHeader) === undefined)
        return tell(request, { form, status: 200, kind: 'done', text: say(request.language.code, 'signInAnswer.signedOut') })
      // Nothing waits for a second factor in this browser: the way to it begins with the first.
      if (form === 'second-factor' && (await findPendingSignIn(frame, request)) === undefined) return goToFirst(frame, request)
      return (await openLink(frame, request, form)) ?? show(request, { form, status: 200 })
    },
    async submit(request) {
      const form = toForm(request.path)
      const insecure = refuseInsecure(frame, request, form)
      if (insecure !== undefined) return insecure
      if (request.tooLarge === true) return refuse(request, { form, status: 413, text: say(request.language.code, 'signInAnswer.tooLarge') })
      const { verdict, device } = await admitForm(frame, limits, { form, request })
      if (verdict.kind === 'refused') return refuseForNow(request, form, { verdict, text: 'slowClient' })
      return await SUBMITS[form]({ frame, limits, request, device })
    },
  }
}

function goToFirst({ place }: AccountsFrame, { language }: ActionRequest): ActionAnswer {
  return { kind: 'redirect', to: toPublicPath('/login', language, place.basePath) }
}

/** `/login/sign-up` to `sign-up`; the first page is `sign-in`. */
function toForm(path: string): SignInForm {
  const last = path.slice(path.lastIndexOf('/') + 1)
  return SIGN_IN_FORMS.find((form) => form === last) ?? 'sign-in'
}

/** Refuses passwords and sessions over plain HTTP. Signing out is always possible. */
function refuseInsecure({ place }: AccountsFrame, request: ActionRequest, form: SignInForm): ActionAnswer | undefined {
  if (canSignIn(place) || form === 'sign-out') return undefined
  return tell(request, { form, status: 403, kind: 'failed', text: say(request.language.code, 'signInAnswer.insecure') })
}
