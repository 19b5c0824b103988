/** Rows or values in one statement: SQLite takes 32,766 parameters, PostgreSQL 65,535, and a row has several. */
const MOST_AT_ONCE = 1000

/** Does the work for the values in batches that fit into one statement, one after another; returns all results in order. */
export async function inBatches<Value, Result>(values: readonly Value[], work: (batch: Value[]) => Promise<readonly Result[]>): Promise<Result[]> {
  const results: Result[][] = []
  for (let start = 0; start < values.length; start += MOST_AT_ONCE) results.push([...(await work(values.slice(start, start + MOST_AT_ONCE)))])
  return results.flat()
}
