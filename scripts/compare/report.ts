import type { Expectation } from './expectations.ts'
import { NORMALISATIONS } from './normalisations.ts'
import type { Count, Different, Tally } from './tally.ts'

/** How many addresses with the same difference are named, without `--all`. */
const EXAMPLES = 5

/** The counts by kind as a table, with totals. */
function writeCounts({ counts }: Tally): string {
  const rows = [...counts].map(([kind, count]): [string, Count] => [kind, count])
  const sum = rows.reduce(
    (all, [, { asked, equal, different, expected }]) => ({
      asked: all.asked + asked,
      equal: all.equal + equal,
      different: all.different + different,
      expected: all.expected + expected,
    }),
    { asked: 0, equal: 0, different: 0, expected: 0 },
  )
  const line = (name: string, cells: readonly (string | number)[]) => `${name.padEnd(14)}${cells.map((cell) => String(cell).padStart(11)).join('')}`
  const toLine = ([kind, { asked, equal, different, expected }]: [string, Count]) => line(kind, [asked, equal, different, expected])
  return [line('', ['compared', 'equal', 'different', 'expected']), ...rows.map(toLine), toLine(['all', sum])].join('\n')
}

/** Each normalisation with the number of answers that needed it. */
function writeNormalised({ normalised }: Tally): string {
  return Object.entries(NORMALISATIONS)
    .map(([name, what]) => `${String([...normalised].find(([one]) => one === name)?.[1] ?? 0).padStart(7)} × ${name}: ${what}`)
    .join('\n')
}

/** The unexpected differences: equal ones are grouped, with at most `most` of their addresses. */
function writeDifferences({ different }: Tally, most: number): string {
  const unexpected = different.filter(({ expectation }) => expectation === undefined)
  const groups = Map.groupBy(unexpected, toSignature)
  return [...groups.values()].map((group) => writeGroup(group, most)).join('\n\n')
}

/** A text that is equal for subjects with the same differences. */
function toSignature({ differences }: Different): string {
  return differences.map(({ what, before, after }) => `${what.replace(/ at .*/, '')}\n${changedPart(before, after)}`).join('\n')
}

/** The words around the place where two excerpts differ; the rest differs from page to page. */
function changedPart(before: string, after: string): string {
  let at = 0
  while (at < before.length && before[at] === after[at]) at += 1
  const near = (text: string) => text.slice(Math.max(0, at - 8), at + 12)
  return `${near(before)}\n${near(after)}`
}

function writeGroup(group: readonly Different[], most: number): string {
  const named = group.slice(0, most).map(({ kind, request }) => `${request}  [${kind}]`)
  const more = group.length > most ? [`and ${group.length - most} more with the same difference`] : []
  const [first] = group
  const what = (first?.differences ?? []).flatMap(({ what, before, after }) => [`  ${what}`, `    - ${before}`, `    + ${after}`])
  return [...named, ...more, ...what].join('\n')
}

/** Each expectation with its reason and the number of differences it allowed. */
function writeExpected({ different }: Tally, expectations: readonly Expectation[]): string {
  return expectations
    .map((one) => {
      const found = different.filter(({ expectation }) => expectation === one)
      const first = found[0]?.differences[0]
      const example = first === undefined ? '' : `\n  such as ${found[0]?.request}: ${first.what}\n    - ${first.before}\n    + ${first.after}`
      return `${String(found.length).padStart(7)} × ${one.pattern}: ${one.reason}${found.length === 0 ? ' (nothing differed: take it out)' : example}`
    })
    .join('\n')
}

/** What the report shows besides the tally. */
export type ReportOptions = { expectations: readonly Expectation[]; assets: readonly string[]; namesAll: boolean }

/** The whole report: counts, assets, normalisations, expected differences, unexpected ones, verdict. */
export function writeReport(tally: Tally, { expectations, assets, namesAll }: ReportOptions): string {
  const unexpected = tally.different.filter(({ expectation }) => expectation === undefined).length
  return [
    section('', writeCounts(tally)),
    section('Built assets', assets.length === 0 ? 'the same to the byte' : assets.join('\n')),
    section('Answers that are equal only after', writeNormalised(tally)),
    section('Expected differences', writeExpected(tally, expectations)),
    section('Differences', writeDifferences(tally, namesAll ? Infinity : EXAMPLES)),
    unexpected > 0 ? `\n${unexpected} differences.` : tally.different.length > 0 ? '\nNo difference but those expected.' : '\nNo difference.',
  ].join('')
}

function section(title: string, text: string): string {
  if (text === '') return ''
  return title === '' ? `\n${text}\n` : `\n${title}\n${text}\n`
}
