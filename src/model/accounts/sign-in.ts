import type { JsonObject } from '#base/pure/json.ts'

/** The pages on which people sign in, by the last part of their path. */
export const SIGN_IN_FORMS = ['sign-in', 'second-factor', 'passkey', 'sign-up', 'link', 'reset', 'verify', 'setup', 'sign-out'] as const
export type SignInForm = (typeof SIGN_IN_FORMS)[number]

/**
 * What the action of the sign-in pages passes to their block, as `signIn` of the visit's data: `ask` shows the form, `opened` the page of a
 * mailed link or the question for a passkey, `told` only the notice (a mail is on its way, a link is not valid).
 */
export type SignInPage = {
  step: 'ask' | 'opened' | 'told'
  /** The token of an opened link, which the form sends back. */
  token?: string
  /** The e-mail address that an opened link belongs to. */
  email?: string
  /** Where the browser goes after signing in: a path on this site. */
  returnTo?: string
  /** What the browser is asked for a passkey, as `PublicKeyCredential.parseRequestOptionsFromJSON` reads it. */
  passkey?: JsonObject
}
