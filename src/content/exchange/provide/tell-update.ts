import type { Outcome } from './run.ts'
import type { SystemUpdate } from './update-system.ts'

/** Names listed in one sentence; the command lists all. */
const MOST_NAMES = 8

/** What an update of the system content did, for the log of a start: nothing when there was nothing to do. */
export function tellSystemUpdate({ outcomes, unserved }: SystemUpdate): string[] {
  const of = (choose: (outcome: Outcome) => boolean) => listNames(outcomes.filter(choose))
  const written = of(({ kind }) => kind === 'written')
  const updated = of(({ kind }) => kind === 'updated')
  const kept = of(({ kind, isNewer }) => kind === 'edited' && isNewer === true)
  const blocked = outcomes.filter(({ kind }) => kind === 'blocked')
  return [
    ...(written.length === 0 ? [] : [`Wrote pages that this release needs: ${shorten(written)}.`]),
    ...(updated.length === 0 ? [] : [`Brought pages forward to this release: ${shorten(updated)}.`]),
    ...(kept.length === 0
      ? []
      : [
          `Editors have changed pages of which this release has newer ones; theirs stay: ${shorten(kept)}. "busbar system" says how to take the newer ones.`,
        ]),
    ...blocked.map(({ offer, language, reason = '' }) => `The page ${offer.apiName} (${language}) of this release was left out. ${reason}`),
    ...unserved,
  ]
}

/** Each item with the languages that are meant. */
function listNames(outcomes: readonly Outcome[]): string[] {
  const languages = Map.groupBy(outcomes, ({ offer }) => offer.apiName)
  return Array.from(languages, ([name, of]) =>
    of.length === of[0]?.offer.texts.length ? name : `${name} (${of.map(({ language }) => language).join(', ')})`,
  )
}

function shorten(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES
  return rest > 1 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${rest} more` : names.join(', ')
}
