/** One deliberate fault: a text in a source file is replaced, and at least one of the tests must fail. */
export type Break = {
  /** The statement of `docs/conformance.md` that the break violates. */
  id: string
  file: string
  /** Must occur in the file exactly once. */
  find: string
  replace: string
  /** The test files of which at least one must fail. */
  tests: string[]
}

/** The result of a break: `killed` when a test failed, `survived` when all passed, `stale` when `find` did not occur exactly once. */
export type Outcome = { broken: Break; result: 'killed' | 'survived' | 'stale' }

/** The source with the break applied; undefined unless `find` occurs exactly once. */
export function applyBreak(source: string, { find, replace }: Break): string | undefined {
  const at = source.indexOf(find)
  if (at < 0 || source.includes(find, at + 1)) return undefined
  return source.slice(0, at) + replace + source.slice(at + find.length)
}

/** A third of the breaks, chosen by the day; three days in a row cover all. */
export function pickThird(breaks: readonly Break[], today: Date): Break[] {
  const day = Math.floor(today.getTime() / 86_400_000)
  return breaks.filter((_, place) => (place + day) % 3 === 0)
}

/** The page `docs/breaks.md`: the surviving breaks first, then all. */
export function toBreaksPage(outcomes: readonly Outcome[], day: string): string {
  const survivors = outcomes.filter(({ result }) => result !== 'killed')
  const killed = outcomes.length - survivors.length
  return `# Breaks: deliberate faults, and the tests that notice them

Written by \`npm run breaks\` on ${day}. A break replaces one text in one file, in a copy of the checkout. Then the test files
listed beside it run, and at least one test has to fail ("killed"). A break that no test notices has survived.

${killed} of ${outcomes.length} breaks were noticed.

## Survivors

${survivors.length === 0 ? 'None.' : toTable(survivors)}

## All breaks

${toTable(outcomes)}
`
}

function toTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ broken, result }) => {
    const cells = [
      broken.id,
      `\`${broken.file}\``,
      inCode(broken.find),
      inCode(broken.replace),
      broken.tests.map((test) => `\`${test}\``).join(' '),
      result,
    ]
    return `| ${cells.join(' | ')} |`
  })
  return ['| statement | file | text | broken to | tests | result |', '|---|---|---|---|---|---|', ...rows].join('\n')
}

function inCode(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim().replaceAll('|', '\\|')
  return line === '' ? '(nothing)' : line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``
}
