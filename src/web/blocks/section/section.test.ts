import { expect, test } from 'vitest'

import { SectionAttributes } from './section-attributes.ts'
import { SectionColumn } from './section.ts'

test('a section of which nothing is said has one column: col1, "Column 1", 12 wide [S2.section.01]', () => {
  expect(SectionAttributes.parse({}).columns).toEqual([{ columnKey: 'col1', columnName: 'Column 1', columnWidth: 12 }])
})

test('a column is 12 wide unless it says otherwise, and never more than 12 or less than 1 [S9.layout.01]', () => {
  const widthOf = (columnWidth?: number) => SectionColumn.safeParse({ columnKey: 'main', columnName: 'Main', columnWidth }).data?.columnWidth
  expect([widthOf(), widthOf(1), widthOf(12), widthOf(13), widthOf(0), widthOf(3.5)]).toEqual([12, 1, 12, undefined, undefined, undefined])
})
