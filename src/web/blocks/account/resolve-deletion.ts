import type { AccountPageData } from '#model/accounts/account-page.ts'
import type { PageLinks, PagePlace, PageVisit, PageWords } from '#model/pages/page-data.ts'
import { readOutcome } from '../form/read-outcome.ts'
import type { DeletionProps } from './deletion.tsx'
import { toPublicHref } from './hrefs.ts'

/** What a deletion removes and keeps, and the form that confirms it. */
export function resolveDeletion({ email, deletion }: AccountPageData, page: PageWords & PagePlace & PageLinks & PageVisit): DeletionProps {
  const { text } = page
  const { enquiries = 0, saved = 0, needsPassword = true, isStaff = false } = deletion ?? {}
  const field = {
    name: 'password',
    label: text('accountCurrentPassword'),
    hint: text('accountDeleteHint'),
    type: 'password',
    isRequired: true,
  } as const
  const outcome = readOutcome(page, 'delete', needsPassword ? [{ ...field, autoComplete: 'current-password' }] : [])
  return {
    ...outcome,
    action: toPublicHref(page, '/account/delete'),
    back: { text: text('accountKeep'), href: toPublicHref(page, '/account') },
    goes: {
      heading: text('accountGoes'),
      items: [
        text('accountGoesAccount', { email }),
        text('accountGoesSessions'),
        text('accountGoesSaved', { count: String(saved) }),
        text('accountGoesEnquiries', { count: String(enquiries) }),
      ],
    },
    stays: { heading: text('accountStays'), items: [text('accountStaysEnquiries'), text('accountStaysNote')] },
    ...(isStaff ? { staff: text('accountStaff') } : { submit: text('accountDeleteNow') }),
  }
}
