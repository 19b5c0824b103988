import type { BlockDefinition } from '#model/pages/block.ts'
import { QuestionListAttributes } from './question-list-attributes.ts'
import { resolveQuestionList, type QuestionListProps } from './resolve-question-list.ts'

/** Questions that open to their answers, in groups with an index; each has an address of its own. */
export const questionListBlock: BlockDefinition<QuestionListAttributes, QuestionListProps> = {
  definition: 'busbar:questionList',
  sheet: 'listing',
  label: 'Question list',
  attributes: QuestionListAttributes,
  needs: ({ type }) => ({ lists: [type] }),
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
}
