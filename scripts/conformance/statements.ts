/** One row of `docs/conformance.md`: a statement of the specification and the tests for it. */
export type Statement = { id: string; text: string; owner: string; tests: TestName[] }
/** A test in the table: `name` is a full test name, its last part, or an id in brackets that test names contain. */
export type TestName = { file: string; name: string }

/** Reads the rows of every table whose first cell is an id such as `S2.carousel.03`. */
export function parseStatements(markdown: string): Statement[] {
  return markdown
    .split('\n')
    .filter((line) => /^\| S\d/.test(line))
    .map(parseRow)
}

function parseRow(line: string): Statement {
  const [, id = '', text = '', owner = '', tests = ''] = line.split('|').map((cell) => cell.trim())
  return { id, text, owner, tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => parseTestName(name)) }
}

function parseTestName(text: string): TestName {
  const [file = '', name = ''] = text.split(' › ')
  return { file, name }
}
