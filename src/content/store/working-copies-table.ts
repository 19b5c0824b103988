/** The table of working copies; `tables.ts` joins it to the others. One row a person, item and language; it goes with the account. */
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
