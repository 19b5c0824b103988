import { z } from 'zod'

import type { BlockDefinition, PageData } from '#model/pages/block.ts'
import { SIGN_IN_FORMS, type SignInPage } from '#model/accounts/sign-in.ts'
import { readOutcome } from '../form/read-outcome.ts'
import { webPage } from '../link-view.ts'
import { planSignIn } from './plan-sign-in.ts'
import type { SignInProps } from './sign-in.tsx'

const attributes = z.object({
  form: z.enum(SIGN_IN_FORMS, 'Choose the form sign-in, sign-up, link, reset, verify, setup or sign-out.'),
})
type Attributes = z.infer<typeof attributes>

/** One of the forms below `/login`, as far as its page's action has got with the visitor. */
export const signInBlock: BlockDefinition<Attributes, SignInProps> = {
  definition: 'busbar:signIn',
  label: 'Sign-in form',
  attributes,
  sheet: 'form',
  resolve({ form }, page) {
    const state = readState(page)
    const { fields, submit, ways } = planSignIn(form, page, state)
    const view = readOutcome(page, form, fields)
    const isForm = state.step !== 'told' && (state.step === 'opened' || (form !== 'verify' && form !== 'setup'))
    return {
      notice: view.notice,
      ...(isForm
        ? { form: { ...hiddenOf(state), fields: view.fields, summary: view.summary, submit: page.text(submit), ...whoseOf(page, state) } }
        : {}),
      ways: ways.flatMap(({ text, path }) => {
        const href = page.link(webPage(path))?.href
        return href === undefined ? [] : [{ text: page.text(text), href: href + queryOf(state) }]
      }),
      waysLabel: page.text('signInWays'),
      showPassword: page.text('signInShowPassword'),
      hidePassword: page.text('signInHidePassword'),
    }
  },
  islandFor: ({ form }) => (form?.fields.some(({ type }) => type === 'password') === true ? 'signIn' : undefined),
  islandProps: ({ showPassword, hidePassword }) => ({ showPassword, hidePassword }),
  examples: [{ form: 'sign-in' }, { form: 'sign-up' }, { form: 'link' }, { form: 'reset' }, { form: 'sign-out' }],
}

/** What the action of the page says; without one the form is drawn as it is first met. */
function readState({ visit }: PageData): SignInPage {
  // Written by the action of these pages under this name (contract/sign-in.ts).
  return (visit?.data['signIn'] as SignInPage | undefined) ?? { step: 'ask' }
}

function hiddenOf({ step, token, returnTo }: SignInPage): { hidden: { name: string; value: string }[] } {
  const hidden = Object.entries({ token: step === 'opened' ? token : undefined, return: returnTo })
  return { hidden: hidden.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }])) }
}

function whoseOf({ text }: PageData, { step, email }: SignInPage): { whose?: string; username?: string } {
  return step === 'opened' && email !== undefined ? { whose: text('signInAs', { email }), username: email } : {}
}

function queryOf({ returnTo }: SignInPage): string {
  return returnTo === undefined ? '' : `?return=${encodeURIComponent(returnTo)}`
}
