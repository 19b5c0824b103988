import type { Store } from './tables.ts'

/** The numbers of all enquiries that have not been emptied. */
export async function listErasableEnquiries(store: Store): Promise<string[]> {
  const rows = await store.selectFrom('enquiry').select('receipt').where('erased_at', 'is', null).execute()
  return rows.map(({ receipt }) => receipt)
}
