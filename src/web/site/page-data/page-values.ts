import { fillExpressions, type ExpressionSources } from '#model/pages/expressions.ts'
import type { PageValues } from '#model/pages/page-data.ts'
import type { LoadedPage } from '../load-page.ts'
import { GUEST_WITH_MARKS } from '../user-marks.ts'

/**
 * The page's item, and texts with its values filled in. On pages for everybody, values of the visitor are marked for the browser to
 * replace.
 */
export function createValues({ content, visit }: LoadedPage, sources: ExpressionSources): PageValues {
  const own = visit === undefined ? { ...sources, User: GUEST_WITH_MARKS } : sources
  return { content, expression: (text) => fillExpressions(text, own) }
}
