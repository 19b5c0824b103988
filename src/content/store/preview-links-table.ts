/** The table of preview links; part of `StoreTables`. Tokens are stored as hashes only; rows go with the account and with the item. */
export type PreviewLinkTable = {
  preview_link: {
    id: string
    token_hash: string
    account_id: string
    content_key: string
    language: string
    created_at: string
    expires_at: string
    /** 1 for the preview that its maker alone looks at. */
    is_own: number
  }
}
