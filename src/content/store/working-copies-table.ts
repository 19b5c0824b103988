/** The table of working copies; part of `StoreTables`. One row for each person, item and language; deleted with the account. */
export type WorkingCopyTable = {
  working_copy: {
    account_id: string
    content_key: string
    language: string
    base_version: number
    title: string
    url_name: string
    body: string
    /** JSON; null where the type is of its first version. */
    format: string | null
    saved_at: string
  }
}
