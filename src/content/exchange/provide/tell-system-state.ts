import type { Outcome } from './run.ts'
import { listLines } from './tell-demo-update.ts'
import type { SystemUpdate } from './update-system.ts'

/** How the pages that the product needs stand to this release, from an update that wrote nothing. */
export function tellSystemState({ outcomes, unserved }: SystemUpdate): string[] {
  const of = (choose: (outcome: Outcome) => boolean) => listLines(outcomes.filter(choose))
  const lines = [
    `The system content of this release has ${new Set(outcomes.map(({ offer }) => offer.apiName)).size} items.`,
    ...of(({ kind }) => kind === 'written' || kind === 'updated').map((line) => `The next start writes: ${line}`),
    ...of(({ kind, isNewer }) => kind === 'edited' && isNewer === true).map(
      (line) => `Changed by an editor, newer in this release: ${line}. To take the newer one: busbar system take ${line.split(' ', 1)[0]}`,
    ),
    ...of(({ kind, isNewer }) => kind === 'edited' && isNewer !== true).map((line) => `Changed by an editor: ${line}`),
    ...of(({ kind }) => kind === 'withdrawn').map((line) => `Taken from visitors by an editor: ${line}`),
    ...outcomes
      .filter(({ kind }) => kind === 'blocked')
      .map(({ offer, language, reason = '' }) => `Left out: ${offer.apiName} (${language}). ${reason}`),
    ...unserved,
  ]
  return lines.length === 1 ? [...lines, 'All of them are as in this release.'] : lines
}
