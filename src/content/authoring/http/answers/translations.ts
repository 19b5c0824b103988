import { sayEntry } from '#model/authoring/authoring-errors.ts'
import { saySentence } from '#texts/sentence.ts'

import { exportTranslation } from '../../translation/export-translation.ts'
import { importTranslation, type ImportedRow } from '../../translation/import-translation.ts'
import { markTranslation } from '../../translation/mark-translation.ts'
import { readTranslation } from '../../translation/read-translation.ts'
import type { Answers } from '../asking.ts'

type Name = 'readTranslation' | 'markTranslation' | 'exportTranslation' | 'importTranslation'

/** The answers about translations. */
export const TRANSLATION_ANSWERS: Answers<Name> = {
  readTranslation: {
    act: 'read',
    async answer({ store, actor, path, query: { source }, place: { blocks } }) {
      const { texts, ...translation } = await readTranslation(store, { actor, ...path, from: source, blocks })
      return { ...translation, texts: texts.map(({ steps, ...text }) => ({ ...text, steps: [...steps] })) }
    },
  },
  markTranslation: {
    act: 'mark-translation',
    answer: async ({ store, actor, now, path, body: { source, version }, seen, place: { blocks } }) =>
      await markTranslation(store, { actor, now, ...path, from: source, sourceVersion: version, expectedVersion: seen, blocks }),
    version: ({ version }) => version,
  },
  exportTranslation: {
    act: 'read',
    answer: async ({ store, actor, body: { items, from, to, format = '2.0' }, place: { blocks } }) =>
      await exportTranslation(store, { actor, items: items.map(({ contentKey }) => contentKey), from, to, version: format, blocks }),
  },
  importTranslation: {
    act: 'read',
    async answer({ store, actor, now, language, body: { text, otherSource }, place: { blocks, warn } }) {
      const rows = await importTranslation(store, { actor, now, text, otherSource, blocks, warn })
      return { rows: rows.map((row) => sayRow(language, row)) }
    },
  },
}

function sayRow(language: string, row: ImportedRow) {
  if (row.kind === 'refused') return { ...row, errors: row.errors.map((entry) => sayEntry(language, entry)) }
  if (row.kind === 'otherSource')
    return { contentKey: row.contentKey, language: row.language, kind: row.kind, message: saySentence(language, row.sentence) }
  return { ...row, left: row.left.map((problem) => sayEntry(language, problem)) }
}
