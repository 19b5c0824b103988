/** The tables of the media library; part of `StoreTables`. */
export type MediaTables = {
  /** Originals. `uploaded_by` is the account whose share of the room it takes; files of the product itself have none. */
  media: {
    hash: string
    mime_type: string
    file_name: string
    size: number
    /** 0 for documents. */
    width: number
    height: number
    created_at: string
    uploaded_by: string | null
  }
  /** Files that are being uploaded; their bytes are in the data folder. Deleted with the account. */
  upload: { id: string; account_id: string; name: string; size: number; created_at: string; expires_at: string }
  /** Where editors keep images and documents, and what they call them; nothing of it is delivered. */
  media_folder: { content_key: string; folder: string }
  media_tag: { content_key: string; tag: string }
}
