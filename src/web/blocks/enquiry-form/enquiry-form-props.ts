import type { EnquiryKind } from '#model/enquiries/enquiry.ts'
import type { FieldView } from '../form/field-view.ts'
import type { FormNoticeView } from '../form/form-notice.tsx'
import type { ProblemSummaryView } from '../form/problem-summary.tsx'

export type EnquiryFormProps = {
  language: string
  /** On a page that takes no enquiries: where there is one that does. */
  away?: { text: string; link?: { text: string; href: string } }
  form?: {
    kind: EnquiryKind
    /** Where it is sent to: the path of the page itself. */
    action: string
    formKey: string
    /** Fields that belong together, by the rows in which they stand. */
    groups: { legend?: string; rows: FieldView[][] }[]
    /** Files that an earlier sending left, each with the words of the box that removes it. */
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
    another: { text: string; href: string }
  }
}
