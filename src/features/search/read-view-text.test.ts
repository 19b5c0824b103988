import { expect, test } from 'vitest'

import type { BlockVersions } from '#model/types/upcast.ts'
import { readViewText } from './read-view-text.ts'

const component = (definition: string, attributes: object, children: object[] = []) => ({
  id: 'x',
  definition,
  attributes,
  regions: [{ name: 'content', children }],
})
const body = JSON.parse(
  JSON.stringify({
    component: component('busbar:layout', {}, [
      component('busbar:seo', { pageTitle: 'Title', description: 'Described.' }),
      component('busbar:button', { text: 'Quiet' }),
      component('busbar:quote', { words: '<p>Said before</p>' }),
      { ...component('busbar:quote', { text: 'Said today' }), version: 2 },
    ]),
  }),
)

test('a page is found by what its blocks say, those that an older release wrote too', () => {
  const blocks: BlockVersions = new Map([['busbar:quote', { upcasters: [({ words }) => ({ text: words })] }]])
  expect(readViewText({ body }, blocks)).toEqual({ title: 'Title', text: 'Described. Said before Said today', isIndexed: true })
  expect(readViewText({ body }, new Map()).text).toBe('Described. Said today')
})
