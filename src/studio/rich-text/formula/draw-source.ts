import { parseDocument } from 'htmlparser2'

import { drawRichTextFormula } from '#model/rich-text/rich-text-formula.ts'

/** The MathML of a formula as pages draw it; undefined for one that is not understood. It holds escaped text and elements of MathML only. */
export function drawSource(source: string): string | undefined {
  return source.trim() === '' ? undefined : drawRichTextFormula(parseDocument(source).children)
}
