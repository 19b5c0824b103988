import type { Row } from '#model/authoring/shapes.ts'

/** The rows that were ticked, by `rowKey`. */
export type Picked = ReadonlyMap<string, Row>

/** One language of an item. */
export function rowKey({ contentKey, language }: Pick<Row, 'contentKey' | 'language'>): string {
  return `${contentKey} ${language}`
}
