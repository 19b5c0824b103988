import { menuType } from '#model/types/menu.ts'
import type { ContentReader } from '#model/content/content-reader.ts'
import type { PageMenus, PagePictures } from '#model/pages/page-data.ts'
import { presentMenu } from '#web/structure/menu-items.ts'
import type { KeepWork } from '../kept-work.ts'
import type { LoadedPage } from '../load-page.ts'
import type { OwnLinks } from './page-links.ts'

type Parts = { reader: ContentReader; keepWork: KeepWork; words: string; links: OwnLinks; pictures: PagePictures }

/** Menus in the language `words`, kept for all pages of the site. */
export function createMenus({ site, reads }: LoadedPage, { reader, keepWork, words, links, pictures }: Parts): PageMenus {
  const wish = {
    link: links.menuLink,
    imageUrl: (contentKey: string) => pictures.image({ contentKey })?.DeviceUrls.mobile ?? null,
    isForSite: true,
  }
  return {
    menu: (developerName) =>
      keepWork.forSite(site, `${developerName} ${words}`, () => {
        const menu = reader.findByName(menuType.name, developerName, words, reads)
        return menu && presentMenu(menu, wish)
      }),
  }
}
