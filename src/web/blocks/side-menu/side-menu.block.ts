import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { name, path } from '#model/fields/kinds.ts'
import type { PageLinks, PageMenus, PagePlace, PageValues } from '#model/pages/page-data.ts'
import { menuType } from '#model/types/menu.ts'
import { requiredText } from '../attributes.ts'
import { defineBlock } from '../define-block.ts'
import { webPage } from '../link-view.ts'
import { currentEntry } from './current-entry.ts'
import { SideMenu, type SideMenuProps } from './side-menu.tsx'

const attributes = z.object({
  heading: requiredText('menuHeading', {
    label: { en: 'Heading', de: 'Überschrift' },
    help: { en: 'Stands above the menu.', de: 'Steht über dem Menü.' },
  }),
  /** Path of the page that the heading stands for, such as a hub; on that page the heading is marked as current. */
  page: path(
    {
      label: { en: 'Page of the heading', de: 'Seite der Überschrift' },
      help: {
        en: 'Path of the page that the heading stands for, such as /resources; the heading is marked on that page.',
        de: 'Pfad der Seite, für die die Überschrift steht, etwa /resources; dort ist die Überschrift markiert.',
      },
    },
    z.string().startsWith('/', ruleSays('blockMenuPath')),
  ).optional(),
  menu: name(
    {
      label: { en: 'Menu', de: 'Menü' },
      help: { en: 'Technical name of the menu, such as Help_And_Support.', de: 'Technischer Name des Menüs, etwa Help_And_Support.' },
      to: [menuType.name],
    },
    z.string(ruleSays('blockMenu')).regex(/^[A-Za-z][A-Za-z0-9_]*$/, ruleSays('blockMenuName')),
  ),
})

/** The menu beside an article (spec 2: 'Help & Support'), with the current page's entry marked. */
export const sideMenuBlock = defineBlock({
  definition: 'busbar:sideMenu',
  label: { en: 'Side menu', de: 'Seitenmenü' },
  purpose: { en: 'A menu next to the text that marks the current page.', de: 'Ein Menü neben dem Text, das die aktuelle Seite markiert.' },
  icon: 'menu',
  group: 'links',
  attributes,
  initial: {},
  fillFirst: ['heading', 'menu'],
  component: SideMenu,
  isLeftOutOfSearch: true,
  resolve({ heading, menu, page: own }, page: PagePlace & PageValues & PageLinks & PageMenus, { id }): SideMenuProps | undefined {
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
})
