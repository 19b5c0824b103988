/** The table of saved items; part of `StoreTables`. `kind` and `path` are unique for each visitor. */
export type SavedItemTable = { saved_item: { id: string; account_id: string; kind: string; path: string; title: string; saved_at: string } }
