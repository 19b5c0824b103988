import type { MenuItem } from '#model/delivered-shapes.ts'
import { AccountLink, type AccountLinkProps } from './account-link.tsx'
import { Brand, type BrandProps } from './brand.tsx'
import { LanguageSwitch, type LanguageChoice } from './language-switch.tsx'
import { PageMenu } from './page-menu.tsx'

export type PageHeaderProps = {
  brand: BrandProps
  /** Links resolved. */
  menu: MenuItem[]
  languages: LanguageChoice[]
  /** Undefined on a site without accounts. */
  account?: AccountLinkProps
  /** The search page; undefined on a site without one. */
  search?: { href: string; text: string }
  /** Path of this page as links write it, with base path and language. */
  currentPath: string
  texts: { menu: string; navigation: string; language: string }
}

/**
 * Brand, navigation and languages. Menus are `details` elements, so they open without a script: as panels across the page on wide screens,
 * as a sheet below the bar on small ones.
 */
export function PageHeader({ brand, menu, languages, account, search, currentPath, texts }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="page-header-bar">
        <Brand {...brand} surface="page" />
        <PageMenu menu={menu} currentPath={currentPath} label={texts.navigation} width="wide" />
        {search === undefined ? null : <a className="search-link" href={search.href} aria-label={search.text} />}
        <LanguageSwitch languages={languages} label={texts.language} words="codes" />
        {account === undefined ? null : <AccountLink {...account} />}
        <details className="page-menu-small">
          <summary>{texts.menu}</summary>
          <div className="page-menu-sheet">
            <PageMenu menu={menu} currentPath={currentPath} label={texts.navigation} width="small" />
            {account === undefined ? null : <AccountLink {...account} />}
            <LanguageSwitch languages={languages} label={texts.language} words="names" />
          </div>
        </details>
      </div>
    </header>
  )
}
