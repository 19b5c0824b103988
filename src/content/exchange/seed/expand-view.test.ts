import { expect, test } from 'vitest'

import { ViewBody } from '#model/pages/view.ts'

import { expandView, translateView } from './expand-view.ts'

const short = {
  name: 'contact_us',
  viewType: 'contact-us',
  dataProviders: [],
  layout: {
    content: [{ id: 'main', block: 'section', regions: { col1: [{ id: 'title', block: 'heading', attributes: { text: 'Contact', level: 1 } }] } }],
    hidden: [],
  },
}

test('the short form becomes a view as it is stored', () => {
  expect(ViewBody.parse(expandView(short)).component).toEqual({
    id: 'layout',
    definition: 'busbar:layout',
    attributes: {},
    regions: [
      {
        name: 'content',
        children: [
          {
            id: 'main',
            definition: 'busbar:section',
            attributes: {},
            regions: [
              { name: 'col1', children: [{ id: 'title', definition: 'busbar:heading', attributes: { text: 'Contact', level: 1 }, regions: [] }] },
            ],
          },
        ],
      },
      { name: 'hidden', children: [] },
    ],
  })
})

test('a translation replaces attributes of the components it names and keeps the others', () => {
  const translated = ViewBody.parse(translateView(expandView(short), { title: { text: 'Kontakt' } }))
  expect(translated.component.regions[0]?.children[0]?.regions[0]?.children[0]?.attributes).toEqual({ text: 'Kontakt', level: 1 })
})

test('a translation of a component that is not there is refused', () => {
  expect(() => translateView(expandView(short), { heading: { text: 'Kontakt' } })).toThrow(
    'The view contact_us has no component heading to translate.',
  )
})
