const EN = {
  address: 'Enter an e-mail address such as name@example.com.',
  name: 'Enter your name, at most 120 characters.',
  passwordMissing: 'Enter your password.',
  'too-short': 'Choose a password of at least 8 characters.',
  'too-long': 'Choose a password of at most 128 characters.',
  common: 'This password is one of the first that attackers try. Choose another one.',
  'own-address': 'Choose a password that is not your e-mail address.',
  refused: 'The e-mail address and the password do not match. Check both, or sign in with a link that we mail to you.',
  suspended: 'This account is suspended. Contact us if you think that this is a mistake.',
  wrongPassword: 'This is not the password that you chose when you signed up. If you no longer know it, sign up again.',
  slowClient:
    'There were too many attempts from your connection. Wait {seconds} seconds and send the form again; what you entered is still here, except for the password.',
  slowAccount: 'There were too many attempts for this address. Wait {minutes} minutes, or sign in with a link that we mail to you.',
  slowMails: 'Several mails are already on their way to this address. Look for them, also in your spam folder, or try again in {minutes} minutes.',
  insecure: 'Nobody can sign in here because this site is reached without encryption. Whoever runs it needs to set SITE_URL to its https address.',
  sentSignUp:
    'We have sent a mail to {email}. Open the link in it within 24 hours to confirm your address. If no mail arrives, check the address and your spam folder.',
  sentLink: 'If {email} has an account here, a mail with a link is on its way. It works once, within 15 minutes.',
  sentReset: 'If {email} has an account here, a mail with a link for a new password is on its way. It works once, within one hour.',
  resetDone: 'Your new password is set, and you have been signed out everywhere. Sign in with it now.',
  signedOut: 'You are signed out.',
  signedOutHere:
    'You are signed out in this browser. Our database does not answer at the moment, so the session itself has not ended on our side. To end it, sign in later and choose “Sign out everywhere else” in your settings.',
  used: 'This link has already been used. Each link works once.',
  expired: 'This link has expired.',
  elsewhere:
    'Open this link in the browser in which you asked for it: accounts that can change this site are signed in there only. Copy the link from the mail, or ask for a new one here.',
  unknown: 'This link is incomplete or not one of ours. Copy the whole of it from the mail.',
  setupGone:
    'This link for setting up an administrator does not work: it was used, it is older than 24 hours, or a later start wrote a new one into the log.',
  tooLarge: 'The form held more than we can take. Send it again with shorter entries.',
}

const DE: typeof EN = {
  address: 'Geben Sie eine E-Mail-Adresse an, etwa name@example.com.',
  name: 'Geben Sie Ihren Namen an, höchstens 120 Zeichen.',
  passwordMissing: 'Geben Sie Ihr Passwort ein.',
  'too-short': 'Wählen Sie ein Passwort mit mindestens 8 Zeichen.',
  'too-long': 'Wählen Sie ein Passwort mit höchstens 128 Zeichen.',
  common: 'Dieses Passwort gehört zu denen, die Angreifer zuerst probieren. Wählen Sie ein anderes.',
  'own-address': 'Wählen Sie ein Passwort, das nicht Ihre E-Mail-Adresse ist.',
  refused: 'E-Mail-Adresse und Passwort passen nicht zusammen. Prüfen Sie beides oder melden Sie sich mit einem Link per E-Mail an.',
  suspended: 'Dieses Konto ist gesperrt. Wenden Sie sich an uns, wenn Sie das für ein Versehen halten.',
  wrongPassword:
    'Das ist nicht das Passwort, das Sie beim Einrichten des Kontos gewählt haben. Falls Sie es nicht mehr wissen, richten Sie das Konto noch einmal ein.',
  slowClient:
    'Das waren zu viele Versuche von Ihrem Anschluss. Warten Sie {seconds} Sekunden und senden Sie das Formular erneut; Ihre Angaben stehen noch hier, nur das Passwort nicht.',
  slowAccount: 'Das waren zu viele Versuche für diese Adresse. Warten Sie {minutes} Minuten oder melden Sie sich mit einem Link per E-Mail an.',
  slowMails:
    'An diese Adresse sind bereits mehrere E-Mails unterwegs. Sehen Sie nach, auch im Spam-Ordner, oder versuchen Sie es in {minutes} Minuten erneut.',
  insecure:
    'Eine Anmeldung ist hier nicht möglich, weil diese Website ohne Verschlüsselung erreicht wird. Wer sie betreibt, muss SITE_URL auf ihre https-Adresse setzen.',
  sentSignUp:
    'Wir haben eine E-Mail an {email} gesendet. Öffnen Sie innerhalb von 24 Stunden den Link darin, um Ihre Adresse zu bestätigen. Falls keine E-Mail eintrifft, prüfen Sie die Adresse und sehen Sie im Spam-Ordner nach.',
  sentLink: 'Falls es zu {email} hier ein Konto gibt, ist eine E-Mail mit einem Link unterwegs. Er gilt einmal und 15 Minuten lang.',
  sentReset:
    'Falls es zu {email} hier ein Konto gibt, ist eine E-Mail mit einem Link für ein neues Passwort unterwegs. Er gilt einmal und eine Stunde lang.',
  resetDone: 'Ihr neues Passwort gilt ab sofort, und Sie wurden überall abgemeldet. Melden Sie sich nun damit an.',
  signedOut: 'Sie sind abgemeldet.',
  signedOutHere:
    'In diesem Browser sind Sie abgemeldet. Unsere Datenbank antwortet zurzeit nicht, die Sitzung selbst ist deshalb auf unserer Seite nicht beendet. Um sie zu beenden, melden Sie sich später an und wählen in den Einstellungen „Überall sonst abmelden“.',
  used: 'Dieser Link wurde bereits verwendet. Jeder Link gilt nur einmal.',
  expired: 'Dieser Link ist abgelaufen.',
  elsewhere:
    'Öffnen Sie diesen Link in dem Browser, in dem Sie ihn angefordert haben: Konten, die diese Website ändern können, werden nur dort angemeldet. Kopieren Sie den Link aus der E-Mail oder fordern Sie hier einen neuen an.',
  unknown: 'Dieser Link ist unvollständig oder stammt nicht von uns. Kopieren Sie ihn vollständig aus der E-Mail.',
  setupGone:
    'Dieser Link zum Einrichten der Administration gilt nicht mehr: Er wurde verwendet, ist älter als 24 Stunden, oder ein späterer Start hat einen neuen ins Protokoll geschrieben.',
  tooLarge: 'Das Formular enthielt mehr, als wir annehmen können. Senden Sie es mit kürzeren Angaben erneut.',
}

/** What the sign-in pages answer; `{…}` are values. */
export const PAGE_TEXTS = { en: EN, de: DE }
export type PageText = keyof typeof EN
