import type { Row } from '#model/authoring/shapes.ts'

/** Each item once, in a language or else in the first one that it has. */
export function oneOfEach(rows: readonly Row[], language: string): Row[] {
  const found = new Map<string, Row>()
  for (const row of rows) if (!found.has(row.contentKey) || row.language === language) found.set(row.contentKey, row)
  return [...found.values()]
}
