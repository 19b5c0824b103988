import type { EnquiryKind } from './enquiry.ts'

/** A file that was chosen in a form that was refused: it is kept for a day and need not be chosen again. */
export type KeptFile = { id: string; name: string; bytes: number }

/** What the action of enquiries finds for the form; it stands in `visit.data.enquiry`. */
export type EnquiryPageData = {
  /** The key that the form of each kind carries. */
  keys: Record<EnquiryKind, string>
  /** Values to begin with, by field. */
  prefill: Record<string, string>
  keptFiles: KeptFile[]
  /** Set after sending; `isWaiting` when the database was away and the enquiry waits on disk. */
  receipt?: { number: string; isWaiting: boolean; kind: EnquiryKind; topic: string }
}

/** Names of the form's fields that nobody types. `trap` is a field that people do not see. */
export const HIDDEN_FIELDS = { key: 'key', kind: 'kind', trap: 'website', drop: 'drop' } as const

/** The name under which the form's outcome stands in the visit. */
export const ENQUIRY_FORM = 'enquiry'
