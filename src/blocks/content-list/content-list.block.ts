import type { BlockDefinition } from '#contract/block.ts'
import { ContentListAttributes } from './content-list-attributes.ts'
import type { ContentListProps } from './content-list-props.ts'
import { resolveContentList } from './resolve-content-list.ts'

/** Items of one type as cards, rows, definitions, questions or a table; empty and failed lists have words of their own. */
export const contentListBlock: BlockDefinition<ContentListAttributes, ContentListProps> = {
  definition: 'busbar:contentList',
  label: 'Content list',
  attributes: ContentListAttributes,
  needs: ({ type }) => ({ lists: [type] }),
  resolve: resolveContentList,
  examples: [
    { type: 'busbar__glossaryTerm', layout: 'definitions', groupBy: 'letter', linked: true },
    { type: 'busbar__faq', layout: 'questions', groupBy: 'category', linked: false },
    {
      type: 'busbar__standard',
      layout: 'table',
      columns: [
        { field: 'number', label: 'Number' },
        { field: 'title', label: 'Title' },
      ],
      where: { family: 'safety' },
      linked: false,
    },
    { type: 'busbar__caseStudy', layout: 'cards', limit: 3, linked: true },
    { type: 'busbar__guide', layout: 'rows', linked: true },
  ],
}
