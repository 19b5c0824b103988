import type { Enquiry } from './enquiry.ts'

/** The states of an enquiry, as its sender sees them. */
export const ENQUIRY_STATES = ['received', 'in-progress', 'answered'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** The result of checking the key in the form. Only with a valid key does a repeated sending count as the same enquiry. */
export type KeyState = 'valid' | 'missing' | 'forged' | 'expired'
/** Why an enquiry may come from a program: an invisible field was filled, or it was sent faster than people can. */
export type Suspicion = 'hidden-field' | 'too-fast'

/** A file of an enquiry; `id` is its name on disk, `name` the name that the visitor gave it. */
export type Attachment = { id: string; name: string; mimeType: string; bytes: number }

/** A file that was sent with an enquiry and could not be stored for lack of room. */
export type LeftOutFile = { name: string; bytes: number }

/** An enquiry that was checked and is to be stored; plain JSON, so that it can wait on disk. */
export type TakenEnquiry = {
  receipt: string
  /** The same for every sending of one form with a valid key; otherwise random. */
  entryKey: string
  /** The same for the same content and files. */
  digest: string
  enquiry: Enquiry
  attachments: readonly Attachment[]
  leftOut?: readonly LeftOutFile[]
  keyState: KeyState
  suspicion?: Suspicion
  language: string
  userId?: string
  /** The version of the privacy notice that was agreed to. */
  consentVersion: string
  /** ISO 8601. */
  receivedAt: string
}
