import { z } from 'zod'

import { group } from '#model/fields/kinds.ts'
import { Choices, countText, itemField, itemType, Search, Where } from '../lists/list-attributes.ts'

/** Questions of a type, with filter and groups. */
export const QuestionListAttributes = z.object({
  type: itemType({
    label: { en: 'Type', de: 'Typ' },
    help: { en: 'What kind of items holds the questions.', de: 'Welche Art von Einträgen die Fragen enthält.' },
  }),
  where: Where.optional(),
  question: itemField({
    label: { en: 'Field of the question', de: 'Feld der Frage' },
    help: { en: 'Usually question.', de: 'Meist question.' },
  }).default('question'),
  answer: itemField({ label: { en: 'Field of the answer', de: 'Feld der Antwort' }, help: { en: 'Usually answer.', de: 'Meist answer.' } }).default(
    'answer',
  ),
  /** Groups of questions, and the values of `?filter=`. */
  groups: Choices({
    label: { en: 'Groups', de: 'Gruppen' },
    help: {
      en: 'The field by which questions stand in groups that readers can choose.',
      de: 'Das Feld, nach dem die Fragen in wählbaren Gruppen stehen.',
    },
  }).optional(),
  /** The field that names other items, and the type of these. */
  related: group(
    { label: { en: 'Related items', de: 'Verwandte Einträge' }, help: { en: 'Links below an answer.', de: 'Links unter einer Antwort.' } },
    {
      field: itemField({
        of: '../type',
        label: { en: 'Field', de: 'Feld' },
        help: { en: 'The list field of the question that names the items.', de: 'Das Listenfeld der Frage, das die Einträge nennt.' },
      }),
      type: itemType({
        label: { en: 'Type of the related items', de: 'Typ der verwandten Einträge' },
        help: { en: 'What kind of items is named.', de: 'Welche Art von Einträgen genannt wird.' },
      }),
    },
  ).optional(),
  search: Search.optional(),
  countText: countText.optional(),
})
export type QuestionListAttributes = z.infer<typeof QuestionListAttributes>
