import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import { ENQUIRY_KINDS } from '#model/enquiries/enquiry.ts'
import { enquirySentences } from '#model/enquiries/enquiry-sentences.ts'
import type { EnquiryFormProps } from './enquiry-form-props.ts'
import { resolveEnquiryForm } from './resolve-enquiry-form.ts'

const EnquiryFormAttributes = z.object({
  /** `call` asks for a phone number and a time of day. */
  kind: z.enum(ENQUIRY_KINDS, 'Choose the kind contact or call.'),
})
export type EnquiryFormAttributes = z.infer<typeof EnquiryFormAttributes>

/** The form of an enquiry, or its receipt. It stands on a page whose route names the action `enquiry`; elsewhere it leads to one. */
export const enquiryFormBlock: BlockDefinition<EnquiryFormAttributes, EnquiryFormProps> = {
  definition: 'busbar:enquiryForm',
  label: 'Enquiry form',
  sheet: 'form',
  attributes: EnquiryFormAttributes,
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
}
