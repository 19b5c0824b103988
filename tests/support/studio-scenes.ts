import type { Person, Studio } from './studio-journey.ts'

/** The releases that the screens are looked at with, by their state. */
export type LookedReleases = { open: string; planned: string; live: string }

/** Comments on an item, one of them settled, and a review that somebody else has asked for. */
export async function talkAbout(studio: Studio, contentKey: string): Promise<void> {
  const otto = await studio.add('Otto', 'author')
  const ask = async (method: string, path: string, body?: object, seen?: number) => {
    const headers: Record<string, string> = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(seen !== undefined && { 'if-match': `"${seen}"` }),
    }
    const place = `/api/authoring/contents/${contentKey}/en_US${path}`
    const answer = await studio.ask(place, { as: otto, method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as { thread: string; version: number; draft: { version: number; title: string; urlName: string; body: object } }
  }
  const { thread } = await ask('POST', '/comments', { text: 'Is the figure of 2019 still right, @Ada?' })
  await ask('POST', `/comments/${thread}/answers`, { text: 'It is the newest one.' })
  const settled = await ask('POST', '/comments', { text: 'A comma is missing in the second sentence.', component: 'gone' })
  await ask('PUT', `/comments/${settled.thread}/resolution`)
  // What is live already is not reviewed.
  const { draft } = await ask('GET', '')
  const { title, urlName, body } = draft
  const saved = await ask('PUT', '/draft', { title: `${title}, revised`, urlName, body }, draft.version)
  await ask('PUT', '/review', { version: saved.version, note: 'Please look at the second table.' })
}

/** A release with a problem and with what went live meanwhile, one that is planned, and one that is live. */
export async function makeReleases(
  studio: Studio,
  { as, term: old, article }: { as: Person; term: string; article: string },
): Promise<LookedReleases> {
  const ask = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await studio.ask(`/api/authoring${path}`, { as, method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as { id: string; contentKey: string; items: { contentKey: string }[] }
  }
  const metaDescription = 'What this supply is, where it is used and how engineers choose it for their equipment.'
  const term = async (title: string, definition?: string) => {
    const urlName = title.toLowerCase().replaceAll(' ', '-')
    const body = { letter: 'Y', category: 'fundamentals', categoryTitle: 'Electrical fundamentals', metaDescription, term: title, definition }
    return (await ask('POST', '/contents', { type: 'busbar__glossaryTerm', language: 'en_US', title, urlName, body })).contentKey
  }
  const release = async (name: string, keys: readonly string[]) => {
    const rows = [...keys.map((contentKey) => ({ contentKey, language: 'en_US' })), { contentKey: old, language: 'en_US', act: 'unpublish' }]
    return (await ask('POST', '/releases', { name, rows })).id
  }
  const passed = await term('Yak supply', 'A supply with hair.')
  const open = await release('Spring catalogue', [passed, await term('Yellow supply without a definition'), article])
  await ask('PUT', `/contents/${passed}/en_US/publication`, {})
  const planned = (
    await ask('POST', '/releases', { name: 'Trade fair', rows: [{ contentKey: await term('Young supply', 'New.'), language: 'en_US' }] })
  ).id
  await ask('PUT', `/releases/${planned}/schedule`, { at: new Date(Date.now() + 50 * 3_600_000).toISOString() })
  const live = (await ask('POST', '/releases', { name: 'Autumn', rows: [{ contentKey: await term('Yarn supply', 'Long.'), language: 'en_US' }] })).id
  await ask('PUT', `/releases/${live}/publication`, {})
  return { open, planned, live }
}
