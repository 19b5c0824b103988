import type { PageWords } from '#model/pages/page-data.ts'
import type { SignInForm, SignInPage } from '#model/accounts/sign-in.ts'
import type { PlainTextKey } from '#texts/keys.ts'
import type { FieldPlan } from '../form/read-outcome.ts'

/** Fields of a sign-in form, the key of its button's text, and links to the other forms. */
export type SignInPlan = { fields: FieldPlan[]; submit: SignInText; ways: Way[] }
type SignInText = Extract<PlainTextKey, `signIn${string}`>
type Way = { text: SignInText; path: string }

/** The form for a page and a step; undefined when the step only shows a message. */
export function planSignIn(form: SignInForm, page: Pick<PageWords, 'text'>, { step, email }: SignInPage): SignInPlan {
  const { name, address, password, firstPassword, newPassword, verified, code } = fieldsOf(page, email)
  const isOpened = step === 'opened'
  switch (form) {
    case 'sign-in':
      return { fields: [address, password], submit: 'signInSubmitSignIn', ways: [FORGOTTEN, BY_LINK, BY_PASSKEY, SIGN_UP] }
    case 'second-factor':
      if (step === 'told') return { fields: [], submit: 'signInSubmitSecondFactor', ways: [SIGN_IN] }
      return { fields: [code], submit: 'signInSubmitSecondFactor', ways: [BY_PASSKEY, AS_OTHER] }
    case 'passkey':
      return { fields: [], submit: isOpened ? 'signInSubmitOpenedPasskey' : 'signInSubmitPasskey', ways: [SIGN_IN] }
    case 'sign-up':
      return { fields: [name, address, firstPassword], submit: 'signInSubmitSignUp', ways: [SIGN_IN] }
    case 'link':
      if (isOpened) return { fields: [], submit: 'signInSubmitOpenedLink', ways: [] }
      return { fields: [address], submit: 'signInSubmitLink', ways: step === 'told' ? [NEW_LINK, SIGN_IN] : [SIGN_IN, SIGN_UP] }
    case 'reset':
      if (isOpened) return { fields: [newPassword], submit: 'signInSubmitOpenedReset', ways: [] }
      return {
        fields: [{ ...address, hint: page.text('signInResetHint') }],
        submit: 'signInSubmitReset',
        ways: step === 'told' ? [SIGN_IN, NEW_RESET] : [SIGN_IN, BY_LINK],
      }
    case 'verify':
      return { fields: [verified], submit: 'signInSubmitVerify', ways: [isOpened ? SIGN_UP_AGAIN : SIGN_IN, ...(isOpened ? [] : [SIGN_UP_AGAIN])] }
    case 'setup':
      return { fields: [name, address, firstPassword], submit: 'signInSubmitSetup', ways: isOpened ? [] : [SIGN_IN] }
    case 'sign-out':
      return { fields: [], submit: 'signInSubmitSignOut', ways: step === 'told' ? [SIGN_IN] : [] }
  }
}

const SIGN_IN: Way = { text: 'signInWaySignIn', path: '/login' }
const SIGN_UP: Way = { text: 'signInWaySignUp', path: '/login/sign-up' }
const SIGN_UP_AGAIN: Way = { text: 'signInAgainSignUp', path: '/login/sign-up' }
const BY_LINK: Way = { text: 'signInWayLink', path: '/login/link' }
const BY_PASSKEY: Way = { text: 'signInWayPasskey', path: '/login/passkey' }
const AS_OTHER: Way = { text: 'signInWayOther', path: '/login' }
const NEW_LINK: Way = { text: 'signInAgainLink', path: '/login/link' }
const FORGOTTEN: Way = { text: 'signInWayForgotten', path: '/login/reset' }
const NEW_RESET: Way = { text: 'signInAgainLink', path: '/login/reset' }

const CODE = { autoComplete: 'one-time-code', isCode: true } as const

function fieldsOf(
  { text }: Pick<PageWords, 'text'>,
  email: string | undefined,
): Record<'name' | 'address' | 'password' | 'firstPassword' | 'newPassword' | 'verified' | 'code', FieldPlan> {
  const required = { isRequired: true } as const
  const secret = { ...required, name: 'password', type: 'password' } as const
  const chosen = { ...secret, hint: text('signInPasswordHint'), autoComplete: 'new-password' }
  return {
    name: { ...required, name: 'name', type: 'text', label: text('signInName'), autoComplete: 'name' },
    address: { ...required, name: 'email', type: 'email', label: text('signInEmail'), autoComplete: 'username', inputMode: 'email', value: email },
    password: { ...secret, label: text('signInPassword'), autoComplete: 'current-password' },
    firstPassword: { ...chosen, label: text('signInPassword') },
    newPassword: { ...chosen, label: text('signInNewPassword') },
    code: { ...required, name: 'code', type: 'text', label: text('signInCode'), hint: text('signInCodeHint'), ...CODE },
    verified: { ...secret, label: text('signInPassword'), hint: text('signInVerifyHint'), autoComplete: 'current-password' },
  }
}
