/** Sentences about a whole form; `{…}` is filled in. */
const NOTICES = {
  en: {
    limited:
      'Too many enquiries came from your connection within a minute. Nothing you typed is lost: it is all still in the form. Wait {value} seconds and send it again.',
    notKept:
      'Your enquiry could not be stored just now, so it has not been accepted. Nothing you typed is lost: it is all still in the form. Send it again in a few minutes, or call us.',
  },
  de: {
    limited:
      'Von Ihrem Anschluss kamen zu viele Anfragen innerhalb einer Minute. Nichts ist verloren: Alle Angaben stehen noch im Formular. Warten Sie {value} Sekunden und senden Sie es noch einmal.',
    notKept:
      'Ihre Anfrage konnte gerade nicht gespeichert werden und ist deshalb nicht angenommen. Nichts ist verloren: Alle Angaben stehen noch im Formular. Senden Sie es in ein paar Minuten noch einmal oder rufen Sie uns an.',
  },
} as const

/** The sentence in a language of the site; English where it has none. */
export function noticeIn(language: string, name: keyof (typeof NOTICES)['en'], value = ''): string {
  return NOTICES[language.startsWith('de') ? 'de' : 'en'][name].replace('{value}', value)
}
