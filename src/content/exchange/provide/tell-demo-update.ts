import type { Outcome } from './run.ts'
import type { DemoUpdate } from './update-demo.ts'

/** An update of the demonstration in lines: what is new, what changes, what stays and why. */
export function tellDemoUpdate({ outcomes, gone }: DemoUpdate, { isDry }: { isDry: boolean }): string[] {
  const of = (kind: Outcome['kind']) => listLines(outcomes.filter((one) => one.kind === kind))
  const written = of('written')
  const updated = of('updated')
  const changes = written.length + updated.length
  return [
    ...group(isDry ? 'New items that would be written' : 'New items, written', written),
    ...group(isDry ? 'Items that no editor has changed, to be published in their new words' : 'Items published in their new words', updated),
    ...group(
      'Changed by editors, newer in the demonstration; they stay',
      listLines(outcomes.filter(({ kind, isNewer }) => kind === 'edited' && isNewer === true)),
    ),
    ...group('Taken from visitors by editors; they stay so', of('withdrawn')),
    ...group(
      'Left out',
      outcomes.filter(({ kind }) => kind === 'blocked').map(({ offer, language, reason = '' }) => `${offer.apiName} (${language}): ${reason}`),
    ),
    ...group('Gone from the demonstration; they stay', gone),
    tellEnd(changes, isDry),
  ]
}

function tellEnd(changes: number, isDry: boolean): string {
  if (changes === 0) return 'There is nothing to write: this site has the demonstration of this release, besides what editors have changed.'
  return isDry ? 'Nothing was written. To write this: busbar demo update --apply' : 'Done. Visitors see it at once.'
}

function group(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`), '']
}

/** Each item once, with the languages that are meant. */
export function listLines(outcomes: readonly Outcome[]): string[] {
  const languages = Map.groupBy(outcomes, ({ offer }) => offer.apiName)
  return Array.from(languages, ([name, of]) => `${name} (${of.map(({ language }) => language).join(', ')})`)
}
