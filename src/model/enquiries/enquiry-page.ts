import type { EnquiryKind } from './enquiry.ts'

/** A file from a form that was refused: it is kept for a day, so that it need not be chosen again. */
export type KeptFile = { id: string; name: string; bytes: number }

/** What the action of enquiries passes to the form, in `visit.data.enquiry`. */
export type EnquiryPageData = {
  /** The signed key in the form of each kind. */
  keys: Record<EnquiryKind, string>
  /** Initial values by field. */
  prefill: Record<string, string>
  keptFiles: KeptFile[]
  /**
   * Set after sending; `isWaiting` when the database was not available and the enquiry waits on disk, `isWithoutFiles` when there was no room
   * for its files.
   */
  receipt?: { number: string; isWaiting: boolean; isWithoutFiles: boolean; kind: EnquiryKind; topic: string }
}

/**
 * Names of the fields that nobody types. `trap` is a field that people do not see, to detect programs; `kept` names the files that the form
 * lists as attached, `drop` those of them that are to be removed.
 */
export const HIDDEN_FIELDS = { key: 'key', kind: 'kind', trap: 'website', kept: 'kept', drop: 'drop' } as const

/** The name of the form's outcome in the visit. */
export const ENQUIRY_FORM = 'enquiry'
