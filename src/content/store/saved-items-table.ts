/** The table of saved items; `tables.ts` joins it to the others. A visitor has each `kind` and `path` once. */
export type SavedItemTable = { saved_item: { id: string; account_id: string; kind: string; path: string; title: string; saved_at: string } }
