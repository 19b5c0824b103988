import type { MenuItem } from '#model/delivered-shapes.ts'
import { Brand, type BrandProps } from '../page-header/brand.tsx'

export type PageFooterProps = {
  brand: BrandProps & { tagline: string }
  /** Columns of links: an item with a sub-menu is a column, all others share one. Links are resolved. */
  menu: MenuItem[]
  legal: MenuItem[]
  address: string[]
  phone: { text: string; href: string; hint: string }
  email: { text: string; href: string; hint: string }
  texts: { navigation: string; legal: string; contact: string }
  /** Text of the button that reopens the consent banner; undefined on a site without trackers. */
  cookieSettings?: string
  year: number
}

/** Links, address and legal pages at the end of every page. */
export function PageFooter({ brand, menu, legal, address, phone, email, texts, cookieSettings, year }: PageFooterProps) {
  return (
    <footer className="page-footer">
      <div className="page-footer-columns">
        <div className="page-footer-brand">
          <Brand name={brand.name} href={brand.href} logo={brand.logo} surface="night" />
          <p>{brand.tagline}</p>
        </div>
        <nav className="page-footer-menu" aria-label={texts.navigation}>
          {toColumns(menu).map((column) => (
            <FooterColumn key={column.label} {...column} />
          ))}
        </nav>
        <div className="page-footer-contact">
          <p className="page-footer-heading">{texts.contact}</p>
          <address>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {[phone, email].map((link) => (
              <a key={link.href} href={link.href} target="_blank" rel="noopener">
                {link.text}
                <span className="visually-hidden"> ({link.hint})</span>
              </a>
            ))}
          </address>
        </div>
      </div>
      <div className="page-footer-legal">
        <p>
          © {year} {brand.name}
        </p>
        <nav aria-label={texts.legal}>
          <FooterLinks items={legal} />
        </nav>
        {cookieSettings === undefined ? null : (
          <button type="button" className="page-footer-button" id="consent-settings" hidden>
            {cookieSettings}
          </button>
        )}
      </div>
    </footer>
  )
}

function FooterColumn({ label, items }: FooterMenuColumn) {
  return (
    <div>
      {label === '' ? null : <p className="page-footer-heading">{label}</p>}
      <FooterLinks items={items} />
    </div>
  )
}

function FooterLinks({ items }: { items: MenuItem[] }) {
  return (
    <ul>
      {items.map(({ label, actionValue, target }) => (
        <li key={label}>
          {actionValue === null ? (
            label
          ) : (
            <a href={actionValue} {...(target === 'NewWindow' ? { target: '_blank', rel: 'noopener' } : {})}>
              {label}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

type FooterMenuColumn = { label: string; items: MenuItem[] }

function toColumns(menu: readonly MenuItem[]): FooterMenuColumn[] {
  const loose = menu.filter((item) => item.subMenu.length === 0)
  const columns = menu.filter((item) => item.subMenu.length > 0).map((item) => ({ label: item.label, items: item.subMenu }))
  return loose.length === 0 ? columns : [...columns, { label: '', items: loose }]
}
