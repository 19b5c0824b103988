import { BLOCK_TEXTS } from '#web/blocks/texts.ts'

/** The site's fixed texts in English; `{…}` are values. */
export const en = {
  ...BLOCK_TEXTS['en'],
  errorTitle: 'Something went wrong',
  errorBody: 'The page could not be drawn. Try again in a moment.',
  notFoundTitle: 'Page not found',
  notFoundBody: 'There is no page at this address.',
  homePage: 'To the home page',
  badAddressTitle: 'This address cannot be read',
  badAddressBody: 'A part of it is not well formed. Check it for a typing error.',
  badFormTitle: 'The form did not arrive whole',
  badFormBody: 'What was sent broke off, or is not a form that this page reads. Nothing was stored. Go back to the form and send it again.',
  unavailableTitle: 'Not available at the moment',
  unavailableBody:
    'This part of the site needs the database, which is not responding at the moment. Try again in a few seconds; everything else on the site can still be read.',
  languageOffer: 'This page is also available in English.',
  languageOfferClose: 'Close',
} as const satisfies Record<string, string>
