/** The pages on which people sign in, by the last part of their path. */
export const SIGN_IN_FORMS = ['sign-in', 'sign-up', 'link', 'reset', 'verify', 'setup', 'sign-out'] as const
export type SignInForm = (typeof SIGN_IN_FORMS)[number]

/**
 * What the action of the sign-in pages tells their block, as `signIn` of the visit's data: `ask` shows the form, `opened` what a mailed
 * link leads to, `told` nothing but the notice (a mail is on its way, a link is of no use).
 */
export type SignInPage = {
  step: 'ask' | 'opened' | 'told'
  /** The token of an opened link, which goes back with the form. */
  token?: string
  /** The address that an opened link belongs to. */
  email?: string
  /** Where the browser goes on after signing in: a path of this site. */
  returnTo?: string
}
