import type { PageLinks, PagePlace, PageValues, PageVisit, PageWords } from '#model/pages/page-data.ts'
import type { EnquiryKind } from '#model/enquiries/enquiry.ts'
import { ENQUIRY_FORM, type EnquiryPageData, type KeptFile } from '#model/enquiries/enquiry-page.ts'
import { toLanguageTag } from '#model/languages.ts'
import { countForms } from '#texts/count-forms.ts'
import type { FieldPlan } from '../form/read-outcome.ts'
import { readOutcome } from '../form/read-outcome.ts'
import type { EnquiryFormProps } from './enquiry-form-props.ts'
import { groupFields, planFields } from './plan-fields.ts'

/** The form in the state left by its page's action: empty, refused, or accepted. */
export function resolveEnquiryForm(
  { kind }: { kind: EnquiryKind },
  page: PageWords & PagePlace & PageValues & PageLinks & PageVisit,
): EnquiryFormProps {
  // The cast holds: only the action of enquiries writes this entry.
  const data = page.visit?.data['enquiry'] as EnquiryPageData | undefined
  const { language, text } = page
  if (data === undefined) return { language, away: toAway(page) }
  const action = hrefOf(page, page.route.path) ?? page.route.path
  if (data.receipt !== undefined) return { language, receipt: toReceipt(data.receipt, { text, href: action }) }
  const plan = planFields(page, kind, data.prefill, hrefOf(page, '/privacy'))
  const problems = countForms(language, (count) => text('formProblems', { count, shown: '{count}' }))
  const { fields, summary, notice } = readOutcome(inOrder(page, plan), ENQUIRY_FORM, plan)
  return {
    language,
    form: {
      kind,
      action,
      formKey: data.keys[kind],
      groups: groupFields(kind, fields).map(({ legend, rows }) => (legend === undefined ? { rows } : { legend: text(legend), rows })),
      keptFiles: data.keptFiles.map((file) => ({ id: file.id, text: text('enquiryDrop', { name: file.name, size: sizeOf(file, language) }) })),
      summary,
      notice,
      texts: {
        send: text(kind === 'call' ? 'enquirySendCall' : 'enquirySend'),
        sending: text('formSending'),
        trap: text('enquiryTrap'),
        keptFiles: text('enquiryKeptFiles'),
        problem: problems.one,
        problems: problems.other,
        moreProblems: problems.more,
      },
    },
  }
}

function hrefOf({ link }: PageLinks, url: string): string | undefined {
  return link({ type: 'standard__webPage', attributes: { url } })?.href
}

/** Sorts the problems by the order of their fields. */
function inOrder({ visit, text }: PageWords & PageVisit, plan: readonly FieldPlan[]): Pick<PageWords & PageVisit, 'visit' | 'text'> {
  if (visit?.form === undefined) return { visit, text }
  const placeOf = (name: string) => plan.findIndex((field) => field.name === name)
  const problems = visit.form.problems.toSorted((one, other) => placeOf(one.field) - placeOf(other.field))
  return { visit: { ...visit, form: { ...visit.form, problems } }, text }
}

function toAway(page: PageWords & PageLinks): EnquiryFormProps['away'] {
  const href = page.link({ type: 'comm__namedPage', attributes: { name: 'Contacts_Us__c' } })?.href
  return { text: page.text('enquiryAway'), ...(href === undefined ? {} : { link: { text: page.text('enquiryAwayLink'), href } }) }
}

type Receipt = NonNullable<EnquiryPageData['receipt']>

function toReceipt(
  { number, isWaiting, isWithoutFiles, kind, topic }: Receipt,
  { text, href }: Pick<PageWords, 'text'> & { href: string },
): EnquiryFormProps['receipt'] {
  return {
    kind,
    topic,
    number,
    heading: text(kind === 'call' ? 'enquiryCallReceived' : 'enquiryReceived'),
    label: text('enquiryNumber'),
    next: text(kind === 'call' ? 'enquiryCallNext' : 'enquiryNext'),
    ...(isWaiting ? { waiting: text('enquiryWaiting') } : {}),
    ...(isWithoutFiles ? { withoutFiles: text('enquiryWithoutFiles') } : {}),
    another: { text: text('enquiryAnother'), href },
  }
}

function sizeOf({ bytes }: KeptFile, language: string): string {
  const tag = toLanguageTag(language)
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000)).toLocaleString(tag)} kB`
  return `${(bytes / 1_000_000).toLocaleString(tag, { maximumFractionDigits: 1 })} MB`
}
