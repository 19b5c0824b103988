import { createMailLimits } from '#features/accounts/limit-mails.ts'
import type { TakenEnquiry } from '#model/enquiries/enquiry-record.ts'

import { NOW } from '../../../../tests/support/sample-content.ts'
import type { Telling } from '../take-enquiry.ts'

/** An enquiry of somebody who wants to send words to a victim. */
export const sampleEnquiry = (name: string, more: Partial<TakenEnquiry> = {}): TakenEnquiry => ({
  receipt: `BP-${name}`,
  entryKey: `key ${name}`,
  digest: 'words',
  enquiry: {
    kind: 'contact',
    topic: 'quote',
    name: 'Eve https://evil.example',
    email: 'victim@example.com',
    message: 'Buy pills',
    company: 'Pills Ltd',
    country: '',
    phone: '',
    product: 'pills-24',
    part: '',
    zone: '',
    about: '',
  },
  attachments: [],
  keyState: 'valid',
  language: 'en_US',
  consentVersion: '3',
  receivedAt: NOW.toISOString(),
  ...more,
})

const site = { name: 'Busbar Power', phone: '+44 20 7946 0142', email: 'sales@example.com' }

/** Notices go to the site's own address; nobody has been mailed yet. */
export function openTelling(): Telling {
  return { findSite: () => site, notify: [], hasWebhook: true, mails: createMailLimits() }
}
