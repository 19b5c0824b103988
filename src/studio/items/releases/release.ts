import type { AnswerOf } from '#model/authoring/calls.ts'
import { RELEASE_STATES, type ReleaseState } from '#model/authoring/states.ts'

export type ReadRelease = AnswerOf<'readRelease'>
export type Release = ReadRelease['release']
export type ListedRelease = AnswerOf<'listReleases'>['releases'][number]
export type ReleaseItem = ReadRelease['items'][number]
export type ReleaseProblem = AnswerOf<'listReleaseProblems'>['problems'][number]

/** In characters, as the server reads names. */
export const LONGEST_NAME = 120

/** The state that an address of the list asks for; undefined for all of them. */
export function readState(search: string): ReleaseState | undefined {
  const asked = new URLSearchParams(search).get('state')
  return RELEASE_STATES.find((state) => state === asked)
}

const ORDER: Readonly<Record<ReleaseState, number>> = { scheduled: 0, open: 1, live: 2 }

/** Planned releases by their hour, then the open ones, then those that are live; of these the last changed first, as the server lists them. */
export function orderReleases<Listed extends Pick<Release, 'state' | 'scheduledAt'>>(releases: readonly Listed[]): Listed[] {
  return releases.toSorted((one, other) => ORDER[one.state] - ORDER[other.state] || (one.scheduledAt ?? '').localeCompare(other.scheduledAt ?? ''))
}

/** Whether an entry is about a row. */
export function isOf({ item: { contentKey, language } }: ReleaseItem, of: { contentKey: string; language: string }): boolean {
  return contentKey === of.contentKey && language === of.language
}

/** The name of a release that takes another one back; a long name is cut, so that the server takes it. */
export function nameReverting(name: string, write: (name: string) => string): string {
  const rest = write('').length
  return write(name.length + rest > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - rest - 1)}…` : name)
}

/** A release with its rows by their titles, as people look for them. */
export function orderRows(read: ReadRelease): ReadRelease {
  return { ...read, items: read.items.toSorted((one, other) => one.item.title.localeCompare(other.item.title)) }
}

/** What the problems of a release depend on: its drafts, and what went live meanwhile. Undefined for a release that is live or empty, which has none. */
export function toTried({ release, items, print }: ReadRelease): string | undefined {
  if (release.state === 'live' || items.length === 0) return undefined
  return [print, ...items.map(({ wentLive }) => wentLive?.version ?? '')].join(' ')
}
