import { expect, test } from 'vitest'

import type { PublishedDocument } from '#model/content/document.ts'
import { presentMenu } from './menu-items.ts'

const link = { type: 'standard__webPage', attributes: { url: '/products' } }
const menu: PublishedDocument = {
  contentKey: 'MCMENUAAAAAAAAAAAAAAAAAAAAAA',
  managedContentId: '20Y000000000001',
  type: 'busbar__menu',
  language: 'en_US',
  title: 'Header',
  urlName: 'Header',
  version: 1,
  publishedDate: '2026-01-01T00:00:00.000Z',
  access: 'public',
  body: { developerName: 'Header', label: 'Header', items: [{ label: 'Products', link, description: 'All 69 series.', showsIndex: true }] },
}
const follow = () => ({ href: '/products', isExternal: false, isCurrent: false })

test('descriptions of entries and the mark of the index are for pages only; a delivered menu has exactly the fields of the contract', () => {
  expect(presentMenu(menu, { link: follow, isForSite: true })?.[0]).toMatchObject({ description: 'All 69 series.', showsIndex: true })
  expect(Object.keys(presentMenu(menu, { link: follow })?.[0] ?? {})).toEqual(['actionType', 'actionValue', 'imageUrl', 'label', 'subMenu', 'target'])
})
