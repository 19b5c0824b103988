import type { PageData } from '#contract/block.ts'
import type { EnquiryField, EnquiryKind } from '#contract/enquiry.ts'
import { enquirySentences } from '#contract/enquiry-sentences.ts'
import type { FieldPlan } from '../form/read-outcome.ts'
import { countryOptions, partOptions, topicOptions, usualZone, zoneOptions } from './choices.ts'

type Part = Omit<FieldPlan, 'name' | 'label'>
export type PlannedField = FieldPlan & { name: EnquiryField }

const ORDER: Record<EnquiryKind, readonly EnquiryField[]> = {
  contact: ['topic', 'product', 'message', 'name', 'company', 'email', 'phone', 'country', 'about', 'files', 'consent'],
  call: ['name', 'company', 'phone', 'email', 'part', 'zone', 'topic', 'product', 'message', 'country', 'about', 'files', 'consent'],
}

/** The fields of a form in the order in which they are shown, with what they begin with. The line about a page is there only when it says something. */
export function planFields(
  page: PageData,
  kind: EnquiryKind,
  prefill: Readonly<Record<string, string>>,
  privacyHref: string | undefined,
): PlannedField[] {
  const { text, language } = page
  const value = (name: string) => ({ value: prefill[name] ?? '' })
  const posted = page.visit?.form?.values ?? {}
  const hasAbout = (prefill['about'] ?? '') !== '' || (posted['about']?.[0] ?? '') !== ''
  const parts: Record<EnquiryField, Part> = {
    topic: { type: 'select', isRequired: true, options: topicOptions(page), ...value('topic') },
    product: { type: 'text', hint: text('enquiryProductHint'), isCode: true, ...value('product') },
    message: { type: 'textarea', isRequired: kind === 'contact', hint: text('enquiryMessageHint'), rows: kind === 'contact' ? 8 : 4 },
    name: { type: 'text', isRequired: true, autoComplete: 'name', ...value('name') },
    company: { type: 'text', autoComplete: 'organization' },
    // One of the two is needed in writing: neither is marked as one that may stay empty.
    email: {
      type: 'email',
      autoComplete: 'email',
      ...(kind === 'contact' ? { hint: text('enquiryEmailHint'), optional: undefined } : {}),
      ...value('email'),
    },
    phone: { type: 'tel', isRequired: kind === 'call', autoComplete: 'tel', hint: text('enquiryPhoneHint'), optional: undefined },
    country: { type: 'select', autoComplete: 'country', options: countryOptions(page) },
    part: { type: 'select', options: partOptions(page), value: 'any', optional: undefined },
    zone: { type: 'select', options: zoneOptions(page), value: usualZone(language), optional: undefined },
    about: { type: 'text', hint: text('enquiryAboutHint'), ...value('about') },
    files: {
      type: 'file',
      hint: text('enquiryFilesHint'),
      accept: '.pdf,.png,.jpg,.jpeg,.webp,application/pdf,image/png,image/jpeg,image/webp',
      isMultiple: true,
    },
    consent: {
      type: 'checkbox',
      isRequired: true,
      hint: text('enquiryConsentHint'),
      ...(privacyHref === undefined ? {} : { link: { text: text('enquiryPrivacy'), href: privacyHref } }),
    },
  }
  const { fields: labels } = enquirySentences(language)
  return ORDER[kind]
    .filter((name) => name !== 'about' || hasAbout)
    .map((name) => ({
      name,
      label: name === 'consent' ? text('enquiryConsent', { site: page.expression('{!Site.name}') }) : labels[name],
      ...parts[name],
    }))
}
