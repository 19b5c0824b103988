import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { SIGN_IN_FORMS, type SignInPage } from '#model/accounts/sign-in.ts'
import { choice, line, optionsOf } from '#model/fields/kinds.ts'
import { STUDIO_ROOT } from '#model/links/own-paths.ts'
import type { PageLinks, PagePlace, PageVisit, PageWords } from '#model/pages/page-data.ts'
import { defineBlock } from '../define-block.ts'
import { readOutcome } from '../form/read-outcome.ts'
import { webPage } from '../link-view.ts'
import { askFor } from '../passkey/passkey-view.ts'
import { planSignIn } from './plan-sign-in.ts'
import { SignIn, type SignInProps } from './sign-in.tsx'

const attributes = z.object({
  form: choice(
    {
      label: { en: 'Form', de: 'Formular' },
      help: { en: 'Which of the forms below /login the block shows.', de: 'Welches der Formulare unter /login der Block zeigt.' },
      options: optionsOf(SIGN_IN_FORMS, {
        'sign-in': { en: 'Sign in', de: 'Anmelden' },
        'second-factor': { en: 'Second factor', de: 'Zweiter Faktor' },
        passkey: { en: 'Sign in with a passkey', de: 'Anmelden mit einem Passkey' },
        'sign-up': { en: 'Sign up', de: 'Registrieren' },
        link: { en: 'Sign in with an e-mail link', de: 'Anmelden per E-Mail-Link' },
        reset: { en: 'Set a new password', de: 'Neues Passwort setzen' },
        verify: { en: 'Confirm the e-mail address', de: 'E-Mail-Adresse bestätigen' },
        setup: { en: 'Set up the first account', de: 'Erstes Konto einrichten' },
        'sign-out': { en: 'Sign out', de: 'Abmelden' },
      }),
    },
    ruleSays('blockSignInForm'),
  ),
  lead: line({
    label: { en: 'What signing in is for', de: 'Wozu man sich anmeldet' },
    help: {
      en: 'A sentence above the form. On the way to the studio, one about the studio stands in its place.',
      de: 'Ein Satz über dem Formular. Auf dem Weg ins Studio steht an seiner Stelle einer über das Studio.',
    },
  }).optional(),
})

/** One of the forms below `/login`, at the step reached by its page's action. */
export const signInBlock = defineBlock({
  definition: 'busbar:signIn',
  label: { en: 'Sign-in form', de: 'Anmeldeformular' },
  purpose: {
    en: "One of the forms below /login. The page's route needs the form action sign-in.",
    de: 'Eines der Formulare unter /login. Die Route der Seite braucht die Formularaktion sign-in.',
  },
  icon: 'key',
  group: 'forms',
  attributes,
  initial: {},
  fillFirst: ['form'],
  component: SignIn,
  sheet: 'form',
  resolve({ form, lead }, page: PageWords & PageLinks & PagePlace & PageVisit): SignInProps {
    const state = readState(page)
    const { fields, submit, ways } = planSignIn(form, page, state)
    const view = readOutcome(page, form, fields)
    const isForm = state.step !== 'told' && (state.step === 'opened' || (form !== 'verify' && form !== 'setup'))
    return {
      lead: form === 'sign-in' && leadsToStudio(page, state) ? page.text('signInLeadStudio') : lead,
      notice: view.notice,
      ...(isForm
        ? { form: { ...hiddenOf(state), fields: view.fields, summary: view.summary, submit: page.text(submit), ...whoseOf(page, state) } }
        : {}),
      ...(state.passkey === undefined ? {} : { passkey: askFor(page, state.passkey) }),
      ways: ways.flatMap(({ text, path }) => {
        const href = page.link(webPage(path))?.href
        return href === undefined ? [] : [{ text: page.text(text), href: href + queryOf(state) }]
      }),
      waysLabel: page.text('signInWays'),
      showPassword: page.text('signInShowPassword'),
      hidePassword: page.text('signInHidePassword'),
    }
  },
  islandFor({ form, passkey }) {
    if (passkey !== undefined) return 'passkey'
    return form?.fields.some(({ type }) => type === 'password') === true ? 'signIn' : undefined
  },
  islandProps: ({ showPassword, hidePassword, passkey }) => passkey ?? { showPassword, hidePassword },
  examples: [
    { form: 'sign-in', lead: 'Save products and articles, and see where your enquiries stand.' },
    { form: 'second-factor' },
    { form: 'passkey' },
    { form: 'sign-up' },
    { form: 'link' },
    { form: 'reset' },
    { form: 'sign-out' },
  ],
})

/** The state set by the page's action; without one the form is drawn at its first step. */
function readState({ visit }: PageVisit): SignInPage {
  // The cast holds: only the action of these pages writes this entry (model/accounts/sign-in.ts).
  return (visit?.data['signIn'] as SignInPage | undefined) ?? { step: 'ask' }
}

/** Whether somebody is on the way to the studio, who is no visitor with enquiries. */
function leadsToStudio({ basePath }: PagePlace, { returnTo = '' }: SignInPage): boolean {
  const [path] = returnTo.split(/[?#]/)
  return path === basePath + STUDIO_ROOT || returnTo.startsWith(`${basePath}${STUDIO_ROOT}/`)
}

function hiddenOf({ step, token, returnTo }: SignInPage): { hidden: { name: string; value: string }[] } {
  const hidden = Object.entries({ token: step === 'opened' ? token : undefined, return: returnTo })
  return { hidden: hidden.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }])) }
}

function whoseOf({ text }: PageWords, { step, email }: SignInPage): { whose?: string; username?: string } {
  return step === 'opened' && email !== undefined ? { whose: text('signInAs', { email }), username: email } : {}
}

function queryOf({ returnTo }: SignInPage): string {
  return returnTo === undefined ? '' : `?return=${encodeURIComponent(returnTo)}`
}
