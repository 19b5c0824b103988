import { defineBlock } from '../define-block.ts'
import { listNeeded } from '../lists/list-matching.ts'
import { QuestionListAttributes } from './question-list-attributes.ts'
import { QuestionList } from './question-list.tsx'
import { resolveQuestionList } from './resolve-question-list.ts'

/** Questions that open to show their answers, in groups with an index; each has its own anchor. */
export const questionListBlock = defineBlock({
  definition: 'busbar:questionList',
  label: { en: 'List of questions', de: 'Fragenliste' },
  purpose: {
    en: 'Questions that open to show their answers, in groups with an index.',
    de: 'Fragen, die sich zu ihren Antworten aufklappen lassen, in Gruppen mit Verzeichnis.',
  },
  icon: 'questions',
  group: 'lists',
  attributes: QuestionListAttributes,
  initial: {},
  fillFirst: ['type'],
  component: QuestionList,
  headings: ({ groups }) => (groups === undefined ? [] : [2]),
  sheet: 'listing',
  needs: (list) => ({ lists: listNeeded(list) }),
  resolve: resolveQuestionList,
  island: 'questionList',
  islandProps: () => ({}),
  examples: [
    {
      type: 'busbar__faq',
      question: 'question',
      answer: 'answer',
      groups: { parameter: 'filter', field: 'category', label: 'Subjects' },
      related: { field: 'related', type: 'busbar__glossaryTerm' },
      search: { label: 'Filter questions', parameter: 'q' },
      countText: '{count} of {total} questions',
    },
    { type: 'busbar__faq', question: 'question', answer: 'answer' },
  ],
})
