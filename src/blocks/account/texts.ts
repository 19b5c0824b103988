/** Fixed texts of the account page, of saving and of consent. Those of its sentences are in `accounts/account-messages.ts`. */
export const ACCOUNT_TEXTS = {
  en: {
    account: 'Account',
    consentAccept: 'Accept',
    consentAcceptChosen: 'Accept selection',
    consentDecline: 'Decline',
    consentHeading: 'May we load scripts of others?',
    consentIntro:
      'This site would like to use {trackers}. Nothing of it is loaded before you agree. Your choice is kept for six months in this browser; you can change it at the foot of every page.',
    consentPrivacy: 'Privacy notice',
    consentPurposes: 'Purposes',
    consentSettings: 'Cookie settings',
    signIn: 'Sign in',
  },
  de: {
    account: 'Konto',
    consentAccept: 'Zustimmen',
    consentAcceptChosen: 'Auswahl zustimmen',
    consentDecline: 'Ablehnen',
    consentHeading: 'Dürfen wir fremde Skripte laden?',
    consentIntro:
      'Diese Website möchte {trackers} einsetzen. Davon wird nichts geladen, bevor Sie zustimmen. Ihre Wahl bleibt sechs Monate in diesem Browser gespeichert; ändern können Sie sie am Fuß jeder Seite.',
    consentPrivacy: 'Datenschutzhinweise',
    consentPurposes: 'Zwecke',
    consentSettings: 'Cookie-Einstellungen',
    signIn: 'Anmelden',
  },
} as const
