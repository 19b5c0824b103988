import type { RateLimit } from '#features/accounts/limit-rate.ts'
import type { ActionRequest } from '#model/pages/page-action.ts'
import type { StoreDoor } from '#content/store/open-store.ts'
import type { Attachments } from './attachments.ts'
import type { FormSecret } from './form-secret.ts'
import type { PageDetails } from './page-details.ts'
import type { Spool } from './spool.ts'
import type { Telling } from './take-enquiry.ts'

/** What enquiries need from the server. */
export type EnquiryParts = PageDetails & {
  openStore: StoreDoor
  secret: FormSecret
  spool: Spool
  attachments: Attachments
  limit: RateLimit
  telling: Telling
  /** The version of the privacy notice that is published in a language. */
  findConsentVersion(language: string): string
  /** Path with language prefix, as browsers see it. */
  toPublicPath(path: string, language: ActionRequest['language']): string
  report(message: string, error: unknown): void
}
