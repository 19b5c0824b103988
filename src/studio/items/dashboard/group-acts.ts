import type { AnswerOf } from '#model/authoring/calls.ts'

export type Act = AnswerOf<'readDashboard'>['lastActs'][number]
/** What one person did to one language of an item: the last act, and the names of all of them in the order in which they were done. */
export type ActGroup = { last: Act; acts: string[] }

/** Puts the acts of one person on one language of an item together, newest first: who saves often fills no page. */
export function groupActs(acts: readonly Act[]): ActGroup[] {
  const groups = new Map<string, ActGroup>()
  for (const act of acts) {
    const key = `${act.author} ${act.contentKey} ${act.language}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { last: act, acts: [act.act] })
    else if (!known.acts.includes(act.act)) known.acts.unshift(act.act)
  }
  return [...groups.values()]
}
