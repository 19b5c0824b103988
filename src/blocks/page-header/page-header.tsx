import type { MenuItem } from '#contract/delivery.ts'
import { currentEntry } from '../side-menu/current-entry.ts'
import { BrandMark } from './brand-mark.tsx'

export type LanguageChoice = { label: string; href: string; lang: string; isCurrent: boolean }
export type PageHeaderProps = {
  brand: { name: string; href: string }
  /** Links resolved. */
  menu: MenuItem[]
  languages: LanguageChoice[]
  /** Path of this page as its links have it: base path and language included. */
  currentPath: string
  texts: { menu: string; navigation: string; language: string }
}

/** Brand, navigation and languages. Menus are `details`: they open without a script. */
export function PageHeader({ brand, menu, languages, currentPath, texts }: PageHeaderProps) {
  const current = currentEntry(
    menu.map(({ actionValue }) => (actionValue === null ? {} : { href: actionValue })),
    currentPath,
  )
  const entries = menu.map((item, place) => <HeaderEntry key={item.label} item={item} isCurrent={place === current} currentPath={currentPath} />)
  return (
    <header className="page-header">
      <div className="page-header-bar">
        <a className="brand" href={brand.href}>
          <BrandMark />
          <span>{brand.name}</span>
        </a>
        <nav className="page-menu" aria-label={texts.navigation} data-for="wide">
          <ul>{entries}</ul>
        </nav>
        <LanguageSwitch languages={languages} label={texts.language} />
        <details className="page-menu-small">
          <summary>{texts.menu}</summary>
          <nav className="page-menu" aria-label={texts.navigation}>
            <ul>{entries}</ul>
          </nav>
        </details>
      </div>
    </header>
  )
}

function HeaderEntry({ item, isCurrent, currentPath }: { item: MenuItem; isCurrent: boolean; currentPath: string }) {
  if (item.subMenu.length === 0)
    return (
      <li>
        <EntryLink item={item} isCurrent={isCurrent} />
      </li>
    )
  const current = currentEntry(
    item.subMenu.map(({ actionValue }) => (actionValue === null ? {} : { href: actionValue })),
    currentPath,
  )
  return (
    <li>
      <details name="page-menu" data-current={isCurrent || current >= 0 ? '' : undefined}>
        <summary>{item.label}</summary>
        <ul>
          {item.actionValue === null ? null : (
            <li>
              <EntryLink item={item} isCurrent={item.actionValue === currentPath} />
            </li>
          )}
          {item.subMenu.map((entry, place) => (
            <li key={entry.label}>
              <EntryLink item={entry} isCurrent={place === current} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function EntryLink({ item, isCurrent }: { item: MenuItem; isCurrent: boolean }) {
  if (item.actionValue === null) return <span>{item.label}</span>
  const opened = item.target === 'NewWindow' ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a href={item.actionValue} aria-current={isCurrent ? 'page' : undefined} {...opened}>
      {item.label}
    </a>
  )
}

function LanguageSwitch({ languages, label }: { languages: LanguageChoice[]; label: string }) {
  if (languages.length < 2) return null
  return (
    <nav className="language-switch" aria-label={label}>
      {languages.map(({ label: name, href, lang, isCurrent }) => (
        <a key={lang} href={href} lang={lang} hrefLang={lang} aria-current={isCurrent ? 'true' : undefined} aria-label={`${toCode(lang)}, ${name}`}>
          {toCode(lang)}
        </a>
      ))}
    </nav>
  )
}

/** What is seen of a language; its name says the same and more, so that speaking it finds the link (WCAG 2.5.3). */
function toCode(lang: string): string {
  return lang.slice(0, 2).toUpperCase()
}
