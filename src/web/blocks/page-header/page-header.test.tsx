import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { PageFooter } from '../page-footer/page-footer.tsx'
import { FOOTER_MENU, HEADER_MENU, LEGAL_MENU } from '../testing/example-page.ts'
import { PageHeader } from './page-header.tsx'

const header = {
  brand: { name: 'Busbar Power', href: '/' },
  menu: HEADER_MENU,
  languages: [
    { label: 'English', href: '/contact-us', lang: 'en-US', isCurrent: true },
    { label: 'Deutsch', href: '/de/contact-us', lang: 'de', isCurrent: false },
  ],
  currentPath: '/contact-us',
  texts: { menu: 'Menu', navigation: 'Main', language: 'Language' },
}

test('menus open without a script, for wide screens and for phones', () => {
  const html = renderToStaticMarkup(<PageHeader {...header} />)
  expect(html).toContain('<details name="page-menu-wide"><summary>Resources</summary>')
  expect(html).toContain('<details class="page-menu-small"><summary>Menu</summary>')
  expect(html).toContain('<details name="page-menu-small"><summary>Resources</summary>')
})

test('a panel shows the picture of its group and a line on each entry; the sheet of small screens only their names', () => {
  const menu = HEADER_MENU.map((item) => ({
    ...item,
    imageUrl: item.subMenu.length > 0 ? '/bench.jpg' : null,
    subMenu: item.subMenu.map((entry) => ({ ...entry, description: `On ${entry.label}` })),
  }))
  const html = renderToStaticMarkup(<PageHeader {...header} menu={menu} />)
  expect(html.match(/On Glossary/g)).toHaveLength(1)
  expect(html.match(/src="\/bench.jpg"[^>]*loading="lazy"/g)).toHaveLength(1)
})

test('the page of a group is reached from its panel', () => {
  expect(renderToStaticMarkup(<PageHeader {...header} currentPath="/resources" />)).toContain(
    '<div class="page-menu-overview"><a href="/resources" aria-current="page">Resources</a>',
  )
})

test('the page one is on is marked', () => {
  expect(renderToStaticMarkup(<PageHeader {...header} />)).toContain('<a href="/contact-us" aria-current="page">Contact</a>')
})

test('each language is offered in its own name, the current one marked', () => {
  expect(renderToStaticMarkup(<PageHeader {...header} />)).toContain(
    '<a href="/de/contact-us" lang="de" hrefLang="de" aria-label="DE, Deutsch">DE</a>',
  )
  expect(renderToStaticMarkup(<PageHeader {...header} />)).toContain('<a href="/de/contact-us" lang="de" hrefLang="de">Deutsch</a>')
  expect(renderToStaticMarkup(<PageHeader {...header} languages={header.languages.slice(0, 1)} />)).not.toContain('language-switch')
})

test('the footer holds menus, address, phone, mail and legal pages', () => {
  const html = renderToStaticMarkup(
    <PageFooter
      brand={{ name: 'Busbar Power', tagline: 'Power supplies', href: '/' }}
      menu={FOOTER_MENU}
      legal={LEGAL_MENU}
      address={['Unit 7', 'London']}
      phone={{ text: '+44 20', href: 'tel:+4420', hint: 'opens in a new window' }}
      email={{ text: 'a@example.com', href: 'mailto:a@example.com', hint: 'opens in a new window' }}
      texts={{ navigation: 'Footer', legal: 'Legal', contact: 'Contact' }}
      year={2026}
    />,
  )
  for (const text of [
    '<span>Unit 7</span>',
    'href="tel:+4420"',
    'href="mailto:a@example.com"',
    '<a href="/privacy">Privacy</a>',
    '<a href="/resources/power-supply-faqs">FAQs</a>',
    '© 2026 Busbar Power',
  ])
    expect(html).toContain(text)
})

const account = { signIn: { text: 'Sign in', href: '/login' }, account: { text: 'Account', href: '/account' } }

test('a page for everybody holds the link for guests and the one for signed-in visitors, in the bar and in the sheet', () => {
  const html = renderToStaticMarkup(<PageHeader {...header} account={account} />)
  expect(html.match(/<a class="account-link" href="\/login" data-for="guests">Sign in<\/a>/g)).toHaveLength(2)
  expect(html.match(/<a class="account-link" href="\/account" data-for="members">Account<\/a>/g)).toHaveLength(2)
})

test.each([
  [true, '<a class="account-link" href="/account">Account</a>', '/login'],
  [false, '<a class="account-link" href="/login">Sign in</a>', '/account"'],
])('a page of one visitor holds one of them alone (signed in: %s)', (isMember, present, absent) => {
  const html = renderToStaticMarkup(<PageHeader {...header} account={{ ...account, isMember }} />)
  expect(html).toContain(present)
  expect(html).not.toContain(absent)
})

test('the search is reached from every page of a site that has one, by a link with a name', () => {
  const search = { href: '/search', text: 'Search' }
  expect(renderToStaticMarkup(<PageHeader {...header} search={search} />)).toContain('<a class="search-link" href="/search" aria-label="Search"></a>')
  expect(renderToStaticMarkup(<PageHeader {...header} />)).not.toContain('search-link')
})
