/** What mails of accounts say. `site` is the host of the site; `link` a whole address. */
export type MailWords = { site: string; link: string; name: string }
type MailText = { subject: string; text: string }

const hello = (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`)
const gutenTag = (name: string) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`)

const EN: Record<MailKind, (words: MailWords) => MailText> = {
  'sign-up': ({ site, link, name }) => ({
    subject: `Confirm your address for ${site}`,
    text: `${hello(name)}

You asked for an account at ${site}. Open this link within 24 hours and enter the password that you chose:

${link}

If this was not you, you need not do anything: without the link no account is created.
`,
  }),
  'sign-up-known': ({ site, link, name }) => ({
    subject: `You already have an account at ${site}`,
    text: `${hello(name)}

Somebody asked for an account at ${site} with this address, but you already have one. You can sign in here:

${link}

If you have forgotten your password, you can set a new one from the same page. If this was not you, you need not do anything.
`,
  }),
  'sign-in': ({ site, link, name }) => ({
    subject: `Sign in to ${site}`,
    text: `${hello(name)}

This link signs you in to ${site}. It works once, within 15 minutes:

${link}

If you did not ask for it, you need not do anything. Please do not pass the link on.
`,
  }),
  reset: ({ site, link, name }) => ({
    subject: `Set a new password for ${site}`,
    text: `${hello(name)}

Use this link to set a new password for ${site}. It works once, within one hour:

${link}

If you did not ask for it, you need not do anything: your password stays as it is.
`,
  }),
  'password-changed': ({ site, link, name }) => ({
    subject: `Your password for ${site} was changed`,
    text: `${hello(name)}

The password of your account at ${site} has just been changed, and you have been signed out everywhere else.

If this was not you, set a new one at once:

${link}
`,
  }),
}

const DE: Record<MailKind, (words: MailWords) => MailText> = {
  'sign-up': ({ site, link, name }) => ({
    subject: `Bestätigen Sie Ihre Adresse für ${site}`,
    text: `${gutenTag(name)}

Sie möchten ein Konto bei ${site} einrichten. Öffnen Sie innerhalb von 24 Stunden diesen Link und geben Sie das gewählte Passwort ein:

${link}

Falls Sie das nicht waren, brauchen Sie nichts zu tun: Ohne den Link entsteht kein Konto.
`,
  }),
  'sign-up-known': ({ site, link, name }) => ({
    subject: `Sie haben bereits ein Konto bei ${site}`,
    text: `${gutenTag(name)}

mit dieser Adresse sollte bei ${site} ein Konto eingerichtet werden. Sie haben aber bereits eines. Hier melden Sie sich an:

${link}

Falls Sie Ihr Passwort vergessen haben, führt dieselbe Seite zu einem neuen. Falls Sie das nicht waren, brauchen Sie nichts zu tun.
`,
  }),
  'sign-in': ({ site, link, name }) => ({
    subject: `Anmeldung bei ${site}`,
    text: `${gutenTag(name)}

mit diesem Link melden Sie sich bei ${site} an. Er gilt einmal und 15 Minuten lang:

${link}

Falls Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun. Bitte geben Sie den Link nicht weiter.
`,
  }),
  reset: ({ site, link, name }) => ({
    subject: `Neues Passwort für ${site}`,
    text: `${gutenTag(name)}

mit diesem Link legen Sie ein neues Passwort für ${site} fest. Er gilt einmal und eine Stunde lang:

${link}

Falls Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.
`,
  }),
  'password-changed': ({ site, link, name }) => ({
    subject: `Ihr Passwort für ${site} wurde geändert`,
    text: `${gutenTag(name)}

das Passwort Ihres Kontos bei ${site} wurde soeben geändert; überall sonst wurden Sie abgemeldet.

Falls Sie das nicht waren, legen Sie sofort ein neues fest:

${link}
`,
  }),
}

export type MailKind = 'sign-up' | 'sign-up-known' | 'sign-in' | 'reset' | 'password-changed'

/** The mails in both languages. */
export const MAIL_TEXTS = { en: EN, de: DE }
