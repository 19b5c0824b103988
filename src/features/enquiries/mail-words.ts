/** Words of the mails to senders; `{…}` are filled in. `topics` are those of the form. */
export type MailWords = {
  locale: string
  subject: string
  topics: Readonly<Record<string, string>>
  body: readonly string[]
  answer: string
  call: string
  end: readonly string[]
}

const EN: MailWords = {
  locale: 'en-GB',
  subject: 'We have your enquiry {receipt}',
  topics: {
    quote: 'Price and delivery',
    technical: 'Technical question',
    order: 'Existing order',
    service: 'Failure, return or repair',
    press: 'Press',
    other: 'Something else',
  },
  body: ['Hello,', 'Thank you for your enquiry. It has reached us safely.', 'Reference: {receipt}\nReceived: {moment}\nTopic: {topic}'],
  answer: 'An application engineer will read it and answer within one working day. If you write or call in the meantime, please quote the reference.',
  call: 'We will call you back at the time you chose, within our working hours. If you would rather call us, please quote the reference.',
  end: [
    '{site}\n{phone}\n{email}',
    'You are receiving this mail because this address was entered in the form on our site. If that was not you, tell us and we will erase the enquiry.',
  ],
}

const DE: MailWords = {
  locale: 'de-DE',
  subject: 'Ihre Anfrage {receipt} ist eingegangen',
  topics: {
    quote: 'Preis und Lieferzeit',
    technical: 'Technische Frage',
    order: 'Laufender Auftrag',
    service: 'Ausfall, Rücksendung oder Reparatur',
    press: 'Presse',
    other: 'Etwas anderes',
  },
  body: [
    'Guten Tag,',
    'vielen Dank für Ihre Anfrage. Sie ist bei uns eingegangen.',
    'Vorgangsnummer: {receipt}\nEingegangen: {moment}\nThema: {topic}',
  ],
  answer:
    'Eine Anwendungsingenieurin oder ein Anwendungsingenieur liest sie und antwortet innerhalb eines Arbeitstags. Wenn Sie inzwischen schreiben oder anrufen, nennen Sie bitte die Vorgangsnummer.',
  call: 'Wir rufen Sie zur gewünschten Tageszeit innerhalb unserer Geschäftszeiten zurück. Wenn Sie lieber selbst anrufen, nennen Sie bitte die Vorgangsnummer.',
  end: [
    '{site}\n{phone}\n{email}',
    'Sie erhalten diese E-Mail, weil diese Adresse in das Formular auf unserer Website eingetragen wurde. Falls Sie das nicht waren, teilen Sie es uns bitte mit; dann löschen wir die Anfrage.',
  ],
}

/** The words in a language of the site; English where it has none. */
export function mailWords(language: string): MailWords {
  return language.startsWith('de') ? DE : EN
}
