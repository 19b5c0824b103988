import { BLOCK_TEXTS } from '#web/blocks/texts.ts'

/** The site's fixed texts in German; `{…}` are values. */
export const de = {
  ...BLOCK_TEXTS['de'],
  errorTitle: 'Etwas ist schiefgegangen',
  errorBody: 'Die Seite konnte nicht aufgebaut werden. Versuchen Sie es gleich noch einmal.',
  notFoundTitle: 'Seite nicht gefunden',
  notFoundBody: 'Unter dieser Adresse gibt es keine Seite.',
  homePage: 'Zur Startseite',
  badAddressTitle: 'Diese Adresse ist nicht lesbar',
  badAddressBody: 'Ein Teil davon ist nicht wohlgeformt. Prüfen Sie sie auf Tippfehler.',
  badFormTitle: 'Das Formular kam nicht vollständig an',
  badFormBody:
    'Was gesendet wurde, ist abgebrochen oder kein Formular, das diese Seite liest. Gespeichert wurde nichts. Gehen Sie zum Formular zurück und senden Sie es noch einmal.',
  unavailableTitle: 'Im Augenblick nicht verfügbar',
  unavailableBody:
    'Dieser Teil der Website braucht die Datenbank, die gerade nicht antwortet. Versuchen Sie es in ein paar Sekunden noch einmal; alles andere auf der Website ist weiterhin lesbar.',
  languageOffer: 'Diese Seite gibt es auch auf Deutsch.',
  languageOfferClose: 'Schließen',
} as const satisfies Record<string, string>
