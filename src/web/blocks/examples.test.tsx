import { expect, test } from 'vitest'

import { BLOCKS } from './registry.ts'
import { drawBlock, refusal } from './testing/draw-block.tsx'

const DRAWS_NOTHING = new Set(['busbar:account', 'busbar:seo', 'busbar:layout', 'busbar:include'])
const examples = [...BLOCKS.values()].flatMap(({ block }) =>
  block.examples.map((attributes, number) => ({ name: `${block.definition} ${number + 1}`, block, attributes })),
)

test.each(examples)('example $name is valid as it stands and is drawn', ({ block, attributes }) => {
  expect(block.attributes.parse(attributes)).toEqual(attributes)
  const html = drawBlock(block, attributes)
  if (DRAWS_NOTHING.has(block.definition)) return
  expect(html).toMatch(/^<[a-z]/)
  expect(html, 'the policy of the page forbids style attributes').not.toMatch(/\sstyle=/)
})

const link = { type: 'comm__namedPage', attributes: { name: 'Contacts_Us__c' } }
test.each([
  ['busbar:heading', { text: ' ' }, 'Write the heading.'],
  ['busbar:heading', { text: 'Tests', level: 7 }, 'The level of a heading is 1 to 6.'],
  ['busbar:heading', { text: 'Tests', size: 'huge' }, 'Choose the size xlarge, large, medium or small.'],
  ['busbar:heading', { text: 'Tests', align: 'justify' }, 'Align left, center or right.'],
  ['busbar:button', { text: 'CONTACT', link, type: 'loud' }, 'Choose the type primary, secondary or tertiary.'],
  ['busbar:button', { text: 'CONTACT', link, action: 'open' }, 'Choose the action redirect or inline.'],
  ['busbar:button', { link }, 'Write the text of the button.'],
  ['busbar:image', { image: {}, portion: '40' }, 'Choose a portion of 50, 16.67, 33.33 or 66.67 percent.'],
  ['busbar:section', { minHeight: 120 }, "A section's minimum height is at least 200 px."],
  ['busbar:section', { columns: [] }, 'Give at least one column.'],
  ['busbar:section', { anchor: '1st' }, 'An anchor is lower-case letters, digits and hyphens, a letter first.'],
  [
    'busbar:columns',
    {
      columns: [
        { columnKey: 'a', columnName: 'A', columnWidth: 6 },
        { columnKey: 'a', columnName: 'B', columnWidth: 6 },
      ],
    },
    'Give every column a key of its own.',
  ],
  ['busbar:banner', { heading: 'Request a call', text: 'Call', primaryButton: { text: 'CONTACT', link }, width: 120 }, 'Give 1 to 100 percent.'],
  ['busbar:sideMenu', { heading: 'Help', menu: 'help & support' }, 'Name a menu, such as Help_And_Support.'],
  ['busbar:contentList', { type: 'faq', layout: 'rows' }, 'Name a content type, such as busbar__faq.'],
  ['busbar:contentList', { type: 'busbar__faq', layout: 'grid' }, 'Choose the layout cards or rows.'],
  ['busbar:gridListing', { type: 'busbar__guide', columns: 7 }, 'A grid has 1 to 6 columns.'],
  ['busbar:gridListing', { type: 'busbar__guide', pageSize: 0 }, 'A page holds 1 to 100 items.'],
  [
    'busbar:gridListing',
    { type: 'busbar__guide', pageSize: 6, search: { label: 'Filter' } },
    'A list in groups or with a filter box stands on one page: leave out pageSize.',
  ],
  ['busbar:dataTable', { type: 'busbar__standard', caption: 'Standards', columns: [] }, 'Give at least one column.'],
  ['busbar:questionList', { type: 'faq' }, 'Name a content type, such as busbar__faq.'],
  ['busbar:hero', { heading: 'Abnormal Failure' }, 'Choose an image for desktop, tablet and mobile.'],
  ['busbar:include', { view: 'no such view' }, 'Name a view, such as speak_to_an_expert.'],
])('%s refuses wrong attributes with a clear sentence', (definition, attributes, sentence) => {
  expect(refusal({ definition }, attributes)).toBe(sentence)
})
