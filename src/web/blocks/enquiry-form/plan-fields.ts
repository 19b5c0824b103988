import type { PageValues, PageVisit, PageWords } from '#model/pages/page-data.ts'
import type { EnquiryField, EnquiryKind } from '#model/enquiries/enquiry.ts'
import { enquirySentences } from '#model/enquiries/enquiry-sentences.ts'
import type { FieldPlan } from '../form/read-outcome.ts'
import { countryOptions, partOptions, topicOptions, usualZone, zoneOptions } from './choices.ts'

type Part = Omit<FieldPlan, 'name' | 'label'>
export type PlannedField = FieldPlan & { name: EnquiryField }

/** Groups of fields with an optional title; two fields in a row are side by side when there is room. */
type Legend = 'enquiryGroupAbout' | 'enquiryGroupQuestion' | 'enquiryGroupSender' | 'enquiryGroupTime'
type Group = { legend?: Legend; rows: readonly (readonly EnquiryField[])[] }

const ABOUT: Group['rows'] = [['topic', 'product'], ['message'], ['about'], ['files']]
const CONSENT: Group = { rows: [['consent']] }
const GROUPS: Record<EnquiryKind, readonly Group[]> = {
  contact: [
    { legend: 'enquiryGroupQuestion', rows: ABOUT },
    { legend: 'enquiryGroupSender', rows: [['name', 'company'], ['email', 'phone'], ['country']] },
    CONSENT,
  ],
  call: [
    { legend: 'enquiryGroupSender', rows: [['name', 'company'], ['phone', 'email'], ['country']] },
    { legend: 'enquiryGroupTime', rows: [['part', 'zone']] },
    { legend: 'enquiryGroupAbout', rows: ABOUT },
    CONSENT,
  ],
}

/** Arranges fields in groups and rows; rows without fields are left out. */
export function groupFields<Field extends { name: string }>(kind: EnquiryKind, fields: readonly Field[]): { legend?: Legend; rows: Field[][] }[] {
  return GROUPS[kind].map(({ legend, rows }) => ({
    ...(legend === undefined ? {} : { legend }),
    rows: rows.map((names) => fields.filter(({ name }) => names.some((one) => one === name))).filter((row) => row.length > 0),
  }))
}

/** The fields of a form in the order shown, with their initial values. The field about a page is left out when it is empty. */
export function planFields(
  page: PageWords & PageValues & PageVisit,
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
    // One of e-mail and phone is required, so neither is marked as optional.
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
  return GROUPS[kind]
    .flatMap(({ rows }) => rows.flat())
    .filter((name) => name !== 'about' || hasAbout)
    .map((name) => ({
      name,
      label: name === 'consent' ? text('enquiryConsent', { site: page.expression('{!Site.name}') }) : labels[name],
      ...parts[name],
    }))
}
