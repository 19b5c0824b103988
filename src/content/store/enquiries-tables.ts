import type { EnquiryState, KeyState, Suspicion } from '#model/enquiries/enquiry-record.ts'

/**
 * `entry_key` is unique: the form's key, or a random one for forms without. `digest` shows whether the same form was sent again with other
 * content. Columns from `user_id` to `about` are personal data: null once they have been erased.
 */
export type EnquiryTable = {
  receipt: string
  entry_key: string
  digest: string
  kind: string
  topic: string
  state: EnquiryState
  key_state: KeyState
  suspicion: Suspicion | null
  language: string
  user_id: string | null
  email_key: string | null
  name: string | null
  email: string | null
  phone: string | null
  company: string | null
  country: string | null
  product: string | null
  message: string | null
  day_part: string | null
  time_zone: string | null
  about: string | null
  consent_version: string
  received_at: string
  changed_at: string
  erased_at: string | null
}

/** The same form sent again with other content: `details` is a JSON object of the fields. */
export type EnquiryAdditionTable = { receipt: string; digest: string; details: string; received_at: string }

/** `id` is the random name of the file on disk. */
export type EnquiryAttachmentTable = { id: string; receipt: string; file_name: string; mime_type: string; bytes: number; created_at: string }

export type EnquiryTables = { enquiry: EnquiryTable; enquiry_addition: EnquiryAdditionTable; enquiry_attachment: EnquiryAttachmentTable }
