import type { EnquiryFault, EnquiryField, FaultName } from './enquiry.ts'

/** What the form says of each fault; `{field}` and `{most}` are filled in. */
export type EnquirySentences = { faults: Record<FaultName, string>; fields: Record<EnquiryField, string>; numbers: string }

const EN: EnquirySentences = {
  numbers: 'en-GB',
  fields: {
    topic: 'Topic',
    product: 'Product',
    message: 'Message',
    name: 'Name',
    company: 'Company',
    email: 'E-mail',
    phone: 'Phone',
    country: 'Country',
    part: 'Time of day',
    zone: 'Time zone',
    about: 'Page you came from',
    files: 'Attachments',
    consent: 'Consent',
  },
  faults: {
    nameMissing: 'Enter your name so that we know whom to answer.',
    messageMissing: 'Tell us what it is about; one sentence is enough.',
    topicMissing: 'Choose a topic so that the enquiry reaches the right desk.',
    addressMissing: 'Enter an e-mail address or a phone number: we need one of them to answer.',
    phoneMissing: 'Enter the phone number on which we can reach you.',
    consentMissing: 'Tick the box: without your consent we may not store the enquiry.',
    emailMalformed: 'This is not an e-mail address. Write it like name@example.com, one address only.',
    phoneMalformed: 'This is not a phone number. Write 5 to 20 digits, with the country code if you can: +49 30 1234567.',
    choiceUnknown: '{field}: choose one of the entries in the list.',
    tooLong: '{field} may have at most {most} characters. Shorten it; what you typed is still there.',
    tooManyFiles: 'Attach at most {most} files. Remove the others, or send them later by e-mail.',
    filesTooLarge: 'The files may be 10 MB in all. Choose smaller ones; everything else you entered is still there.',
    fileTypeUnknown: 'Attach PDF, PNG, JPEG or WebP files. Other types are not accepted.',
    fileMislabelled: 'The content of the file does not match its name. Save it again as PDF, PNG, JPEG or WebP.',
    fileEmpty: 'The file arrived empty. Choose it again, or another one.',
    filesNotStored: 'The files could not be stored just now. Send the form without them, or again in a few minutes.',
    filesNotKept: 'The files could not be kept. Choose them again when you send the form.',
  },
}

const DE: EnquirySentences = {
  numbers: 'de-DE',
  fields: {
    topic: 'Thema',
    product: 'Produkt',
    message: 'Nachricht',
    name: 'Name',
    company: 'Firma',
    email: 'E-Mail',
    phone: 'Telefon',
    country: 'Land',
    part: 'Tageszeit',
    zone: 'Zeitzone',
    about: 'Seite, von der Sie kommen',
    files: 'Anhänge',
    consent: 'Einwilligung',
  },
  faults: {
    nameMissing: 'Geben Sie Ihren Namen an, damit wir wissen, wem wir antworten.',
    messageMissing: 'Schreiben Sie, worum es geht; ein Satz genügt.',
    topicMissing: 'Wählen Sie ein Thema, damit die Anfrage an die richtige Stelle geht.',
    addressMissing: 'Geben Sie eine E-Mail-Adresse oder eine Telefonnummer an: Eines davon brauchen wir für die Antwort.',
    phoneMissing: 'Geben Sie die Telefonnummer an, unter der wir Sie erreichen.',
    consentMissing: 'Setzen Sie das Häkchen: Ohne Ihre Einwilligung dürfen wir die Anfrage nicht speichern.',
    emailMalformed: 'Das ist keine E-Mail-Adresse. Schreiben Sie sie wie name@example.com, nur eine Adresse.',
    phoneMalformed: 'Das ist keine Telefonnummer. Schreiben Sie 5 bis 20 Ziffern, möglichst mit Ländervorwahl: +49 30 1234567.',
    choiceUnknown: '{field}: Wählen Sie einen Eintrag der Liste.',
    tooLong: '{field}: höchstens {most} Zeichen. Kürzen Sie den Text; was Sie geschrieben haben, steht noch da.',
    tooManyFiles: 'Hängen Sie höchstens {most} Dateien an. Entfernen Sie die übrigen oder senden Sie sie später per E-Mail.',
    filesTooLarge: 'Die Dateien dürfen zusammen 10 MB groß sein. Wählen Sie kleinere; alle anderen Angaben stehen noch da.',
    fileTypeUnknown: 'Hängen Sie PDF-, PNG-, JPEG- oder WebP-Dateien an. Andere Dateitypen nehmen wir nicht an.',
    fileMislabelled: 'Der Inhalt der Datei passt nicht zu ihrem Namen. Speichern Sie sie erneut als PDF, PNG, JPEG oder WebP.',
    fileEmpty: 'Die Datei kam leer an. Wählen Sie sie noch einmal oder eine andere.',
    filesNotStored: 'Die Dateien konnten gerade nicht gespeichert werden. Senden Sie das Formular ohne sie oder in ein paar Minuten noch einmal.',
    filesNotKept: 'Die Dateien konnten nicht aufbewahrt werden. Wählen Sie sie beim Absenden noch einmal.',
  },
}

/** The sentences in a language of the site (delivery form); English where it has none. */
export function enquirySentences(language: string): EnquirySentences {
  return language.startsWith('de') ? DE : EN
}

/** The sentence that stands beside a field, with its cure. */
export function sayFault({ field, fault, most }: EnquiryFault, { faults, fields, numbers }: EnquirySentences): string {
  const values: Record<string, string> = { field: fields[field], most: most === undefined ? '' : most.toLocaleString(numbers) }
  return faults[fault].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
