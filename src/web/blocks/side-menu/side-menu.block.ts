import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import { requiredText } from '../attributes.ts'
import { webPage } from '../link-view.ts'
import { currentEntry } from './current-entry.ts'
import type { SideMenuProps } from './side-menu.tsx'

const attributes = z.object({
  heading: requiredText('the heading of the menu'),
  /** Path of the page that the heading stands for, such as a hub: it is marked there. */
  page: z.string().startsWith('/', 'Give a path, such as /resources.').optional(),
  menu: z.string('Name a menu.').regex(/^[A-Za-z][A-Za-z0-9_]*$/, 'Name a menu, such as Help_And_Support.'),
})

/** The menu beside an article (spec 2: 'Help & Support'), the entry of the current page marked. */
export const sideMenuBlock: BlockDefinition<z.infer<typeof attributes>, SideMenuProps> = {
  definition: 'busbar:sideMenu',
  label: 'Side menu',
  attributes,
  needs: ({ menu }) => ({ menus: [menu] }),
  resolve({ heading, menu, page: own }, page, { id }) {
    const items = (page.menu(menu) ?? []).map(({ label, actionValue }) => ({ label, ...(actionValue === null ? {} : { href: actionValue }) }))
    if (items.length === 0) return undefined
    const here = page.link(webPage(page.route.path))?.href ?? page.basePath + page.route.path
    const current = currentEntry(items, here)
    const isCurrent = own !== undefined && own === page.route.path
    return {
      id,
      heading: page.expression(heading),
      isCurrent,
      items: items.map((item, place) => (place === current ? { ...item, isCurrent: true } : item)),
    }
  },
  examples: [{ heading: 'Help & Support', menu: 'Help_And_Support' }],
}
