import { z } from 'zod'

import { group } from '#model/fields/kinds.ts'
import { Choices, countText, itemField, itemType, Search, Where } from '../lists/list-attributes.ts'

/** Questions of a type, with filter and groups. */
export const QuestionListAttributes = z.object({
  type: itemType({
    label: { en: 'Content type', de: 'Inhaltstyp' },
    help: { en: 'Content type that holds the questions.', de: 'Inhaltstyp, der die Fragen enthält.' },
  }),
  where: Where.optional(),
  question: itemField({
    label: { en: 'Question field', de: 'Feld für die Frage' },
    help: { en: 'Field that holds the question, usually question.', de: 'Feld, das die Frage enthält, meist question.' },
  }).default('question'),
  answer: itemField({
    label: { en: 'Answer field', de: 'Feld für die Antwort' },
    help: { en: 'Field that holds the answer, usually answer.', de: 'Feld, das die Antwort enthält, meist answer.' },
  }).default('answer'),
  /** Groups of questions, and the values of `?filter=`. */
  groups: Choices({
    label: { en: 'Groups', de: 'Gruppen' },
    help: {
      en: 'Groups the questions by a field; visitors can select a group.',
      de: 'Gruppiert die Fragen nach einem Feld; Besucher können eine Gruppe auswählen.',
    },
  }).optional(),
  /** The field that names other items, and the type of these. */
  related: group(
    {
      label: { en: 'Related items', de: 'Verwandte Einträge' },
      help: { en: 'Links shown below each answer.', de: 'Links, die unter jeder Antwort stehen.' },
    },
    {
      field: itemField({
        of: '../type',
        label: { en: 'Field', de: 'Feld' },
        help: { en: 'List field of the question that names the related items.', de: 'Listenfeld der Frage, das die verwandten Einträge nennt.' },
      }),
      type: itemType({
        label: { en: 'Content type', de: 'Inhaltstyp' },
        help: { en: 'Content type of the related items.', de: 'Inhaltstyp der verwandten Einträge.' },
      }),
    },
  ).optional(),
  search: Search.optional(),
  countText: countText.optional(),
})
export type QuestionListAttributes = z.infer<typeof QuestionListAttributes>
