import type { Enquiry } from './enquiry.ts'

/** How far an enquiry is, as its sender sees it. */
export const ENQUIRY_STATES = ['received', 'in-progress', 'answered'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** What became of the key that the form carried. Only a valid one makes two sendings one enquiry. */
export type KeyState = 'valid' | 'missing' | 'forged' | 'expired'
/** Why an enquiry may be no person's: a field was filled that nobody sees, or it was sent faster than people can. */
export type Suspicion = 'hidden-field' | 'too-fast'

/** A file of an enquiry; `id` is its name on disk, `name` the visitor's. */
export type Attachment = { id: string; name: string; mimeType: string; bytes: number }

/** An enquiry that has been checked and is to be kept; plain JSON, so that it can wait on disk. */
export type TakenEnquiry = {
  receipt: string
  /** The same for every sending of one form with a valid key; else random. */
  entryKey: string
  /** The same for the same words and files. */
  digest: string
  enquiry: Enquiry
  attachments: readonly Attachment[]
  keyState: KeyState
  suspicion?: Suspicion
  language: string
  userId?: string
  /** The version of the privacy notice that was agreed to. */
  consentVersion: string
  /** ISO 8601. */
  receivedAt: string
}
