import type { EnquiryKind } from '#model/enquiries/enquiry.ts'
import type { FieldView } from '../form/field-view.ts'
import type { FormNoticeView } from '../form/form-notice.tsx'
import type { ProblemSummaryView } from '../form/problem-summary.tsx'

export type EnquiryFormProps = {
  language: string
  /** Set on a page that takes no enquiries: a link to one that does. */
  away?: { text: string; link?: { text: string; href: string } }
  form?: {
    kind: EnquiryKind
    /** The path of the page itself, to which the form is posted. */
    action: string
    formKey: string
    /** Groups of fields, arranged in rows. */
    groups: { legend?: string; rows: FieldView[][] }[]
    /** Files kept from an earlier attempt, each with the label of the checkbox that removes it. */
    keptFiles: { id: string; text: string }[]
    summary?: ProblemSummaryView
    notice?: FormNoticeView
    texts: {
      send: string
      sending: string
      trap: string
      keptFiles: string
      problem: string
      problems: string
      moreProblems?: Readonly<Record<string, string>> | undefined
    }
  }
  receipt?: {
    kind: EnquiryKind
    topic: string
    number: string
    heading: string
    label: string
    next: string
    waiting?: string
    /** Says that the files could not be kept. */
    withoutFiles?: string
    another: { text: string; href: string }
  }
}
