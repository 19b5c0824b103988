/** One entry of `docs/conformance.md`: a statement of the specification and the tests that hold it. */
export type Statement = { id: string; text: string; owner: string; tests: TestName[] }
/** A test as the document names it: `name` is a full test name, its last part, or `[an id]` that the names of tests carry. */
export type TestName = { file: string; name: string }

const BEGINS_ITEM = /^( {2})?- /
const STATEMENT = /^\*\*(?<id>S\d\S*)\*\* (?<owner>[^:]+): (?<text>.*)$/
const TEST = /^`(?<file>[^`]+?) › (?<name>[^`]+)`$/

/**
 * Reads the list items, such as `- **S2.carousel.03** #2: text`. The nested items are the tests of a statement, and for the owner `open`
 * where it is decided. Lines that the formatter has wrapped are joined.
 */
export function parseStatements(markdown: string): Statement[] {
  const statements: Statement[] = []
  for (const { text: item, isNested } of joinItems(markdown)) {
    if (isNested) addDetail(statements.at(-1), item)
    else {
      // An item of another shape becomes a statement without an owner, which the check reports.
      const { id = item, owner = '', text = '' } = STATEMENT.exec(item)?.groups ?? {}
      statements.push({ id, text, owner, tests: [] })
    }
  }
  return statements
}

/** The list items of a document, each on one line, without the signs that begin it. */
function joinItems(markdown: string): { text: string; isNested: boolean }[] {
  const items: { text: string; isNested: boolean }[] = []
  let isInItem = false
  for (const line of markdown.split('\n')) {
    const begins = BEGINS_ITEM.exec(line)
    const last = items.at(-1)
    if (begins !== null) items.push({ text: line.slice(begins[0].length).trim(), isNested: begins[1] !== undefined })
    else if (isInItem && last !== undefined && line.startsWith('  ')) last.text += ` ${line.trim()}`
    isInItem = begins !== null || (isInItem && line.startsWith('  '))
  }
  return items
}

function addDetail(statement: Statement | undefined, item: string): void {
  if (statement === undefined) return
  const { file, name } = TEST.exec(item)?.groups ?? {}
  if (file !== undefined && name !== undefined) statement.tests.push({ file, name })
  else statement.owner += `: ${item}`
}
