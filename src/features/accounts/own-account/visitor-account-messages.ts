import type { SiteLanguage } from '#model/languages.ts'
import { wordsIn } from '../accounts-frame.ts'

const EN = {
  nameMissing: 'Enter the name by which we may address you.',
  nameTooLong: 'Enter a name of at most 120 characters.',
  nameChanged: 'Your name has been changed.',
  currentMissing: 'Enter your current password.',
  currentWrong: 'This is not your current password. If you have forgotten it, sign out and ask for a link to set a new one.',
  'password-too-short': 'Choose a password of at least 8 characters.',
  'password-too-long': 'Choose a password of at most 128 characters.',
  'password-common': 'This password is one of the first that attackers try. Choose another one.',
  'password-own-address': 'Choose a password that is not your e-mail address.',
  passwordChanged: 'Your password has been changed. You are signed out everywhere else.',
  sessionsEnded: 'You are signed out everywhere else.',
  tooManyGuesses: 'Too many attempts. Wait a quarter of an hour, then try again.',
  savedFull: 'You have saved 500 items, which is the most. Remove one on your account page, then save this one.',
  nothingToSave: 'There is no page at this address that can be saved.',
  passwordWrong: 'This is not your password. If you have forgotten it, sign out and sign in again with a link by e-mail.',
  staff: 'This account belongs to the staff of this site. Ask an administrator to delete it.',
  deletedSubject: 'Your account at {site} has been deleted',
  deletedText: `Hello,

Your account at {site} has been deleted as you asked. Your name, address, password, sessions and saved items are gone, and so are the text and files of your enquiries.

Of each enquiry we keep its number, its date and its topic, as a record that there was one.

If you did not ask for this, please write to us.
`,
}

const DE: typeof EN = {
  nameMissing: 'Geben Sie an, wie wir Sie ansprechen dürfen.',
  nameTooLong: 'Geben Sie einen Namen mit höchstens 120 Zeichen an.',
  nameChanged: 'Ihr Name wurde geändert.',
  currentMissing: 'Geben Sie Ihr bisheriges Passwort ein.',
  currentWrong:
    'Das ist nicht Ihr bisheriges Passwort. Falls Sie es vergessen haben, melden Sie sich ab und fordern Sie einen Link für ein neues an.',
  'password-too-short': 'Wählen Sie ein Passwort mit mindestens 8 Zeichen.',
  'password-too-long': 'Wählen Sie ein Passwort mit höchstens 128 Zeichen.',
  'password-common': 'Dieses Passwort gehört zu denen, die Angreifer zuerst probieren. Wählen Sie ein anderes.',
  'password-own-address': 'Wählen Sie ein Passwort, das nicht Ihre E-Mail-Adresse ist.',
  passwordChanged: 'Ihr Passwort wurde geändert. Überall sonst sind Sie abgemeldet.',
  sessionsEnded: 'Überall sonst sind Sie abgemeldet.',
  tooManyGuesses: 'Zu viele Versuche. Warten Sie eine Viertelstunde und versuchen Sie es dann erneut.',
  savedFull: 'Sie haben 500 Einträge gemerkt, mehr sind nicht möglich. Entfernen Sie einen auf Ihrer Kontoseite und merken Sie sich dann diesen.',
  nothingToSave: 'Unter dieser Adresse gibt es keine Seite, die Sie sich merken könnten.',
  passwordWrong: 'Das ist nicht Ihr Passwort. Falls Sie es vergessen haben, melden Sie sich ab und mit einem Link per E-Mail wieder an.',
  staff: 'Dieses Konto gehört zum Personal dieser Website. Bitten Sie eine Administratorin oder einen Administrator, es zu löschen.',
  deletedSubject: 'Ihr Konto bei {site} wurde gelöscht',
  deletedText: `Guten Tag,

Ihr Konto bei {site} wurde auf Ihren Wunsch gelöscht. Name, Adresse, Passwort, Sitzungen und gemerkte Einträge sind entfernt, ebenso Text und Dateien Ihrer Anfragen.

Von einer Anfrage bleiben Nummer, Datum und Thema, damit nachvollziehbar ist, dass es sie gab.

Falls Sie das nicht selbst veranlasst haben, schreiben Sie uns bitte.
`,
}

/** A sentence to a visitor about their account. */
export function sayToVisitor(language: Pick<SiteLanguage, 'code'>, name: keyof typeof EN): string {
  return wordsIn(language, { en: EN, de: DE })[name]
}
