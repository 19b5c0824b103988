import type { FoundText } from '#model/translation/list-texts.ts'
import type { TextProblem } from '#model/translation/translate-text.ts'
import { sentence, type Sentence } from '#texts/sentence.ts'

/** Where a text stands, as problems of drafts name it: by block, and by the path of the field. */
export function toProblemPlace({ component, steps }: Pick<FoundText, 'component' | 'steps'>): { component?: string; path: string } {
  const path = (component === undefined && steps[0] === 'body' ? steps.slice(1) : steps).join('.')
  return component === undefined ? { path } : { component, path }
}

/** What is wrong with a translated text, as a sentence; sentences are counted through its paragraphs. */
export function sayTextProblem({ label }: Pick<FoundText, 'label'>, { problem }: TextProblem, number: number): Sentence {
  if (problem.kind === 'incomplete') return sentence('translationIncomplete', { field: label, number })
  const words = { field: label, number, code: problem.name }
  switch (problem.kind) {
    case 'lost':
      return sentence('translationCodeLost', words)
    case 'doubled':
      return sentence('translationCodeDoubled', words)
    case 'unknown':
      return sentence('translationCodeUnknown', words)
    case 'crossed':
      return sentence('translationCodeCrossed', words)
  }
}
