import { toLanguageTag } from '#model/languages.ts'
import { fillExpressions, soleSource, type ExpressionSources } from '#model/pages/expressions.ts'
import type { PageValues } from '#model/pages/page-data.ts'
import type { LoadedPage } from '../load-page.ts'
import { GUEST_WITH_MARKS } from '../user-marks.ts'

/**
 * The page's item, and texts with its values filled in. On pages for everybody, values of the visitor are marked for the browser to
 * replace. `words` is the language of the view's texts.
 */
export function createValues({ content, record, visit }: LoadedPage, { sources, words }: { sources: ExpressionSources; words: string }): PageValues {
  const own = visit === undefined ? { ...sources, User: GUEST_WITH_MARKS } : sources
  const items = new Map(Object.entries({ Content: content, Record: record ?? content }))
  return {
    content,
    expression: (text) => fillExpressions(text, own),
    langOf(text) {
      const language = items.get(soleSource(text) ?? '')?.language ?? words
      return language === words ? undefined : toLanguageTag(language)
    },
  }
}
