import { listHeadingLevels } from '#model/rich-text/heading-levels.ts'

import type { Problem } from '../checks/problem.ts'
import type { Looking } from './looking.ts'

/** Whatever follows a text of the page's item, which is not known here, may be right. */
const DEEPEST = 6

/**
 * Headings that skip a level or repeat the main heading, in the order in which the page draws them: those of blocks, with the texts that they
 * hold; of items without blocks, those of each text.
 */
export function* warnOfHeadings({ blocks, fields, isOnRoute }: Looking): Generator<Problem> {
  if (blocks.length > 0) return yield* warnOfPage({ blocks, isOnRoute })
  for (const { path, field, value } of fields) {
    if (field.kind !== 'richText') continue
    // Texts of items begin below the main heading, or below a heading of the page that shows them.
    let before = 2
    for (const level of listHeadingLevels(String(value))) {
      if (level > before + 1) yield { message: toSkipped(before, level), path }
      before = level === 0 ? DEEPEST : level
    }
  }
}

function* warnOfPage({ blocks, isOnRoute }: Pick<Looking, 'blocks' | 'isOnRoute'>): Generator<Problem> {
  const drawn = blocks.flatMap(({ component, rule, attributes }) =>
    (rule.headings?.(attributes) ?? []).map((level) => ({ level, component: component.id })),
  )
  const main = drawn.filter(({ level }) => level === 1)
  // An included part stands below the headings of another page.
  let before = main.length === 0 ? 2 : 1
  if (main.length === 0 && isOnRoute)
    yield { message: 'The page has no main heading; give it a hero or a heading of level 1.', component: blocks[0]?.component.id }
  for (const { level, component } of drawn) {
    if (level === 1 && component !== main[0]?.component) yield { message: 'The page has a main heading already; make this one level 2.', component }
    if (level > before + 1) yield { message: toSkipped(before, level), component }
    before = level === 0 ? DEEPEST : level
  }
}

function toSkipped(before: number, level: number): string {
  return `A heading of level ${level} follows one of level ${before}; make it level ${before + 1}, because people who listen to the page go by levels.`
}
