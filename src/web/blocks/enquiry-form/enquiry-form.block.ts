import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { enquirySentences } from '#model/enquiries/enquiry-sentences.ts'
import { ENQUIRY_KINDS } from '#model/enquiries/enquiry.ts'
import { choice, optionsOf } from '#model/fields/kinds.ts'
import { defineBlock } from '../define-block.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { resolveEnquiryForm } from './resolve-enquiry-form.ts'

const attributes = z.object({
  /** `call` asks for a phone number and a time of day. */
  kind: choice(
    {
      label: { en: 'Form type', de: 'Formulartyp' },
      help: {
        en: 'The call-back form asks for a phone number and a time of day.',
        de: 'Das Rückrufformular fragt nach Telefonnummer und Tageszeit.',
      },
      options: optionsOf(ENQUIRY_KINDS, { contact: { en: 'Contact', de: 'Kontakt' }, call: { en: 'Call-back', de: 'Rückruf' } }),
    },
    ruleSays('blockEnquiryKind'),
  ),
})

/**
 * The form of an enquiry, or its receipt. Its page's route must name the action `enquiry`; on other pages the block links to such a page.
 */
export const enquiryFormBlock = defineBlock({
  definition: 'busbar:enquiryForm',
  label: { en: 'Enquiry form', de: 'Anfrageformular' },
  purpose: {
    en: "The contact or call-back form with its confirmation. The page's route needs the form action enquiry.",
    de: 'Das Kontakt- oder Rückrufformular mit Bestätigung. Die Route der Seite braucht die Formularaktion enquiry.',
  },
  icon: 'form',
  group: 'forms',
  attributes,
  initial: {},
  fillFirst: ['kind'],
  component: EnquiryForm,
  sheet: 'form',
  resolve: resolveEnquiryForm,
  islandFor: ({ form, receipt }) => (form === undefined && receipt === undefined ? undefined : 'enquiryForm'),
  islandProps: ({ form, language }) =>
    form === undefined
      ? {}
      : {
          kind: form.kind,
          order: form.groups.flatMap(({ rows }) => rows.flat()).map(({ name }) => name),
          texts: form.texts,
          sentences: enquirySentences(language),
        },
  examples: [{ kind: 'contact' }, { kind: 'call' }],
})
