import { findSkippedLevels } from '#model/rich-text/find-skipped-levels.ts'
import { listHeadingLevels } from '#model/rich-text/heading-levels.ts'
import { sentence, type Sentence } from '#texts/sentence.ts'
import { toProblem } from '#model/authoring/authoring-errors.ts'

import type { Problem } from '../checks/problem.ts'
import type { Looking } from './looking.ts'

/**
 * Headings that skip a level or repeat the main heading, in the order in which the page draws them: those of blocks, with the texts that they
 * hold; of items without blocks, those of each text.
 */
export function* warnOfHeadings({ blocks, fields, isOnRoute }: Looking): Generator<Problem> {
  if (blocks.length > 0) return yield* warnOfPage({ blocks, isOnRoute })
  for (const { path, field, value } of fields) {
    if (field.kind !== 'richText') continue
    // Texts of items begin below the main heading, or below a heading of the page that shows them.
    const levels = listHeadingLevels(String(value))
    for (const [place, before] of findSkippedLevels(levels, 2).entries())
      if (before !== undefined) yield toProblem(toSkipped(before, levels[place] ?? 0), { path })
  }
}

function* warnOfPage({ blocks, isOnRoute }: Pick<Looking, 'blocks' | 'isOnRoute'>): Generator<Problem> {
  const drawn = blocks.flatMap(({ component, rule, attributes }) =>
    (rule.headings?.(attributes) ?? []).map((level) => ({ level, component: component.id })),
  )
  const main = drawn.filter(({ level }) => level === 1)
  // An included part stands below the headings of another page.
  const skipped = findSkippedLevels(
    drawn.map(({ level }) => level),
    main.length === 0 ? 2 : 1,
  )
  if (main.length === 0 && isOnRoute) yield toProblem(sentence('warnNoMainHeading'), { component: blocks[0]?.component.id })
  for (const [place, { level, component }] of drawn.entries()) {
    const before = skipped[place]
    if (level === 1 && component !== main[0]?.component) yield toProblem(sentence('warnSecondMainHeading'), { component })
    if (before !== undefined) yield toProblem(toSkipped(before, level), { component })
  }
}

function toSkipped(before: number, level: number): Sentence {
  return sentence('warnSkippedHeading', { level, before, wanted: before + 1 })
}
