/** The table of preview links; part of `StoreTables`. Tokens are stored as hashes only; rows go with the account, the item and the release. */
export type PreviewLinkTable = {
  preview_link: {
    id: string
    token_hash: string
    account_id: string
    /** What it shows: a language of an item, a release, or the site as it is planned for a time; the others are null. */
    content_key: string | null
    language: string | null
    release_id: string | null
    shown_at: string | null
    created_at: string
    expires_at: string
    /** 1 for the preview that its maker alone looks at. */
    is_own: number
  }
}
