import type { Store } from './tables.ts'

/** The receipt numbers of all enquiries that have not been erased. */
export async function listErasableEnquiries(store: Store): Promise<string[]> {
  const rows = await store.selectFrom('enquiry').select('receipt').where('erased_at', 'is', null).execute()
  return rows.map(({ receipt }) => receipt)
}
