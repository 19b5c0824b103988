/** Fixed texts of the account page, of saving and of consent. Those of its sentences are in `accounts/account-messages.ts`. */
export const ACCOUNT_TEXTS = {
  en: {
    account: 'Account',
    signIn: 'Sign in',
  },
  de: {
    account: 'Konto',
    signIn: 'Anmelden',
  },
} as const
