import { z } from 'zod'

import { Entry, OpenVersion, Problem } from './shapes.ts'

/** The answers about translations. */

const text = z.string()
const version = z.number().min(0).meta({ type: 'integer' })

/** When a translation was last current: versions of the language `from` and of itself. */
const basis = z.object({ from: text, sourceVersion: version, targetVersion: version })
const sourceText = z.object({
  component: text.optional(),
  steps: z.array(z.union([text, version])),
  kind: z.enum(['plain', 'rich']),
  label: z.object({ en: text, de: text }),
  definition: text.optional(),
  source: text,
  sourceThen: text.optional(),
  targetThen: text.optional(),
})
/**
 * The draft of the language `from`, and its texts: `sourceThen` is what a text was when the translation was last current, `targetThen` what the
 * translation of it was. `terms` name the texts that mention them by their place; `target` is missing where the term is not live.
 */
export const OpenTranslation = z.object({
  from: text,
  languages: z.array(text),
  version,
  words: z.object({ title: text, urlName: text, body: OpenVersion.shape.body }),
  basis: basis.optional(),
  texts: z.array(sourceText),
  terms: z.array(z.object({ contentKey: text, source: text, target: text.optional(), texts: z.array(version) })),
})
export const MarkedTranslation = z.object({ kind: z.enum(['marked']), version })
/** The name that the file is given, and what it holds. */
export const TranslationFile = z.object({ name: text, text })
/**
 * One row for each item of the file: `changed` sentences were saved. `left` are texts that stay as they were, each with its reason.
 * `otherSource`: nothing was saved, because the file is from another version of the source.
 */
export const ImportedTranslations = z.object({
  rows: z.array(
    z.object({
      contentKey: text,
      language: text,
      kind: z.enum(['saved', 'unchanged', 'otherSource', 'refused']),
      version: version.optional(),
      changed: version.optional(),
      isCurrent: z.boolean().optional(),
      left: z.array(Problem.partial({ grade: true })).optional(),
      message: text.optional(),
      errors: z.array(Entry).optional(),
    }),
  ),
})
