import fc from 'fast-check'

import type { AuthoringCallName } from '#model/authoring/places.ts'
import type { Role } from '#model/pages/visit.ts'
import { AuthoringRefusal } from '#studio/api/authoring-refusal.ts'

import type { Person } from './authoring-server.ts'
import { term } from './sample-content.ts'

export const LANGUAGES = ['en_US', 'de'] as const
/** Who acts. Some are held to German. */
export const ACTORS = {
  author: { role: 'author' },
  editor: { role: 'editor' },
  administrator: { role: 'administrator' },
  translator: { role: 'author', scope: { languages: ['de'] } },
  'German editor': { role: 'editor', scope: { languages: ['de'] } },
} satisfies Record<string, Held>
export type ActorName = keyof typeof ACTORS
export type Held = { role: Role; scope?: { languages: string[] } }
/** What goes wrong while an act is under way. */
export const FAULTS = ['nothing', 'the request breaks off', 'the answer is lost', 'the database fails'] as const
export type Fault = (typeof FAULTS)[number]

/** A call, or the hour of all plans. */
export type Step = { name: AuthoringCallName | 'the hour comes'; actor: ActorName; item: number; language: string; word: number; fault: Fault }
type Call = Step & { name: AuthoringCallName }

export const isCall = (step: Step): step is Call => step.name !== 'the hour comes'

export const step: fc.Arbitrary<Step> = fc.record({
  name: fc.constantFrom<Step['name']>(
    ...(['createItem', 'saveDraft', 'saveDraft', 'saveDraft', 'publish', 'publish', 'publish', 'rename'] as const),
    ...(['restoreVersion', 'discardDraft', 'unpublish', 'archive', 'unarchive', 'schedule', 'cancelSchedule', 'keepWorkingCopy'] as const),
    ...(['mendReferrers', 'actOnMany', 'publishRelease', 'publishRelease', 'the hour comes'] as const),
  ),
  actor: fc.constantFrom<ActorName>('author', 'editor', 'editor', 'editor', 'administrator', 'translator', 'German editor'),
  item: fc.nat({ max: 11 }),
  language: fc.constantFrom(...LANGUAGES),
  word: fc.nat({ max: 5 }),
  fault: fc.constantFrom<Fault>(...Array.from({ length: 17 }, () => 'nothing' as const), ...FAULTS.slice(1)),
})

/** Calls that change what visitors read; all others must leave it as it is. */
export const CHANGES_LIVE: ReadonlySet<Step['name']> = new Set([
  'publish',
  'unpublish',
  'rename',
  'archive',
  'mendReferrers',
  'actOnMany',
  'publishRelease',
  'the hour comes',
] as const)
/** Steps that may change what is live of other items than their own. */
export const CHANGES_OTHERS: ReadonlySet<Step['name']> = new Set(['mendReferrers', 'rename', 'the hour comes'] as const)
/** Calls that are about all languages of an item. */
export const OF_ALL_LANGUAGES: ReadonlySet<Step['name']> = new Set(['rename', 'archive', 'unarchive'] as const)
/** Calls that report on each row, and refuse none as a whole. */
export const REPORTS: ReadonlySet<Step['name']> = new Set(['mendReferrers', 'actOnMany'] as const)

/** Calls that ask for the right to change each of their rows, and do nothing without it. */
export const ASKS_ROWS: ReadonlySet<Step['name']> = new Set(['publishRelease'] as const)

/** Reads what the act needs, and returns the request, which may be sent twice. `links` are URL names of other items. */
export async function prepareCall(
  { name, language, word }: Call,
  contentKey: string,
  { reader, person, links }: { reader: Person; person: Person; links: readonly string[] },
): Promise<(call: Person['call']) => Promise<unknown>> {
  const at = { contentKey, language }
  const draft = await unlessRefused(reader.call('readDraft', at), [404])
  const seen = draft?.draft.version ?? 0
  const words = {
    title: `Title ${word}`,
    urlName: draft?.draft.urlName ?? contentKey.toLowerCase(),
    // Some link to the page of another item, some name it.
    body: term('x', {
      body: {
        definition: `Words ${word}.`,
        related: word > 3 ? [links.at(word % 3) ?? ''] : [],
        body: word < 3 ? `<p><a href="/terms/${links.at(word) ?? ''}">Words</a></p>` : '',
      },
    }).body,
  }
  if (name === 'createItem') {
    const body = { type: 'busbar__glossaryTerm', language, ...words, urlName: `${links.at(-1)}-${word}` }
    return (call) => call(name, { body })
  }
  if (name === 'saveDraft') return (call) => call(name, { ...at, seen, body: words })
  if (name === 'keepWorkingCopy') return (call) => call(name, { ...at, body: { ...words, baseVersion: seen } })
  // Terms without a description, and links to what is not live, give warnings.
  if (name === 'publish') return (call) => call(name, { ...at, body: word === 0 ? {} : { override: { reason: 'A history of chance.' } } })
  if (name === 'restoreVersion') return (call) => call(name, { ...at, version: String(word), seen })
  if (name === 'discardDraft') return (call) => call(name, { ...at, seen })
  if (name === 'rename') return (call) => call(name, { contentKey, body: { urlName: `name-${contentKey.slice(2, 8).toLowerCase()}-${word}` } })
  if (name === 'schedule')
    return (call) => call(name, { ...at, body: { act: word % 2 === 0 ? 'publish' : 'unpublish', at: `2090-01-0${word + 1}T00:00:00Z` } })
  if (name === 'archive' || name === 'unarchive') return (call) => call(name, { contentKey })
  if (name === 'unpublish' || name === 'cancelSchedule') return (call) => call(name, at)
  if (name === 'actOnMany') {
    const act = word % 2 === 0 ? 'publish' : 'unpublish'
    return (call) => call(name, { body: { act, rows: [at], override: { reason: 'By chance.' } } })
  }
  if (name === 'publishRelease') {
    const release = await unlessRefused(makeRelease(reader, at, { isBack: word > 2 }), [404])
    return (call) => call(name, { release: release ?? 'none', body: { override: { reason: 'A history of chance.' } } })
  }
  if (name === 'mendReferrers') {
    const found = await unlessRefused(person.call('listReferrers', { contentKey }), [404])
    const rows = (found?.referrers ?? []).map((row) => ({ contentKey: row.contentKey, language: row.language }))
    return (call) => call(name, { contentKey, body: { referrers: rows.length === 0 ? [at] : rows } })
  }
  throw new Error(`${name} is no step.`)
}

/** A release of the draft of a language; one that takes the last of its kind back, if there is one that is live. */
async function makeRelease({ call }: Person, at: { contentKey: string; language: string }, { isBack }: { isBack: boolean }): Promise<string> {
  const name = `${at.contentKey} ${at.language}`
  const { releases } = isBack ? await call('listReleases', { query: { state: 'live' } }) : { releases: [] }
  const last = releases.find((release) => release.name === name)
  if (last !== undefined) return (await call('revertRelease', { release: last.id, body: { name } })).id
  return (await call('createRelease', { body: { name, rows: [at] } })).id
}

async function unlessRefused<Answer>(answer: Promise<Answer>, statuses: readonly number[]): Promise<Answer | undefined> {
  return await answer.catch((error: unknown) => {
    if (error instanceof AuthoringRefusal && statuses.includes(error.status)) return undefined
    throw error
  })
}
