import { z } from 'zod'

import { ITEM_BODY_BYTES, MOST_ROWS, ROWS_BODY_BYTES } from './body-sizes.ts'
import * as translations from './translation-shapes.ts'
import * as words from './words.ts'

/** The calls about translations. */
export const TRANSLATION_CALLS = {
  readTranslation: {
    summary: 'The source of a language, text by text, with what was there when the translation was last current, and the terms of the glossary in it',
    query: z.strictObject({ source: words.line('source', 'The language to translate from; by default the default language of the site').optional() }),
    answer: translations.OpenTranslation,
  },
  markTranslation: {
    summary: 'Say that the draft of a translation says what the draft of its source says',
    body: z.strictObject({
      source: words.text('source', 'The language of the source; by default the default language of the site').optional(),
      version: words.number('version', 'The draft version of the source that was seen'),
    }),
    answer: translations.MarkedTranslation,
    ifMatch: 'required',
  },
  exportTranslation: {
    summary: 'The texts of items as one XLIFF file for translators',
    body: z.strictObject({
      items: words.rows('items', MOST_ROWS, { contentKey: words.text('contentKey', 'The item') }),
      from: words.text('from', 'The language to translate from; by default the default language of the site').optional(),
      to: words.text('to', 'The language to translate into'),
      format: words.choice('format', ['2.0', '1.2'], 'The version of XLIFF; by default 2.0').optional(),
    }),
    answer: translations.TranslationFile,
    bodyBytes: ROWS_BODY_BYTES,
  },
  importTranslation: {
    summary: 'Save the translated sentences of an XLIFF file as drafts, each item for itself; what did not change keeps every letter',
    body: z.strictObject({
      text: words.text('text', 'The file'),
      otherSource: words.flag('otherSource', 'Also take translations of a version of the source that is not the newest').optional(),
    }),
    answer: translations.ImportedTranslations,
    bodyBytes: ITEM_BODY_BYTES,
  },
} as const
