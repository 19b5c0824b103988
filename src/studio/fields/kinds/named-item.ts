import type { Row } from '#model/authoring/shapes.ts'
import type { Forms } from '#model/types/describe-forms.ts'
import type { AuthoringClient } from '#studio/api/authoring-client.ts'

/** The field of types whose items are called by their whole path, such as `ac-dc/open-frame`. */
const PATH = 'urlPath'
const MOST = 20
/** Items are opened one by one to read their path. */
const MOST_OPENED = 8

type Asking = { client: AuthoringClient; forms: Forms }
type Named = { name: string; types: readonly string[]; language: string }

/** The item that fields call by a name, in a language if it has that; null where there is none. */
export async function findNamed({ client }: Asking, { name, types, language }: Named, signal?: AbortSignal): Promise<Row | null> {
  const ask = async (q: string) => (await client('listItems', { query: { type: types.join(',') || undefined, q, limit: MOST }, signal })).items
  const named = (await ask(name)).filter((row) => row.urlName === name || row.apiName === name)
  if (named.length > 0) return named.find((row) => row.language === language) ?? named[0] ?? null
  if (!name.includes('/')) return null
  const found = await ask(name.slice(name.lastIndexOf('/') + 1))
  const rows = [...found.filter((row) => row.language === language), ...found.filter((row) => row.language !== language)]
  for (const row of rows.slice(0, MOST_OPENED)) if ((await readPath(client, row)) === name) return row
  return null
}

/** The name by which fields call an item that was found. */
export async function nameOf({ client, forms }: Asking, row: Row): Promise<string> {
  const path = forms.types[row.type]?.address === PATH ? await readPath(client, row) : undefined
  return path ?? (row.type === 'sfdc_cms__view' ? (row.apiName ?? row.urlName) : row.urlName)
}

async function readPath(client: AuthoringClient, { contentKey, language }: Row): Promise<string | undefined> {
  const { draft } = await client('readDraft', { contentKey, language })
  const path = draft.body[PATH]
  return typeof path === 'string' && path !== '' ? path : undefined
}
