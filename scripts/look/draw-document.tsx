import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { PageFooter } from '#web/blocks/page-footer/page-footer.tsx'
import { PageHeader } from '#web/blocks/page-header/page-header.tsx'
import { SkipLink } from '#web/blocks/skip-link/skip-link.tsx'
import { FOOTER_MENU, HEADER_MENU, LEGAL_MENU } from '#web/blocks/testing/example-page.ts'

/** A whole document around drawn blocks: the site's style sheet, the page's styles, header and footer. */
export function drawDocument(main: ReactNode, styles: string, title: string): string {
  const body = renderToStaticMarkup(
    <>
      <SkipLink text="Skip to content" target="main" />
      <PageHeader
        brand={{ name: 'Busbar Power', href: '/' }}
        menu={HEADER_MENU}
        languages={[
          { label: 'English', href: '/', lang: 'en', isCurrent: true },
          { label: 'Deutsch', href: '/de', lang: 'de', isCurrent: false },
        ]}
        currentPath="/resources/power-supply-glossary/abnormal-failure"
        texts={{ menu: 'Menu', navigation: 'Main', language: 'Language' }}
      />
      <main id="main" tabIndex={-1}>
        {main}
      </main>
      <PageFooter
        brand={{ name: 'Busbar Power', tagline: 'Power supplies and the knowledge behind them', href: '/' }}
        menu={FOOTER_MENU}
        legal={LEGAL_MENU}
        address={['Busbar Power Ltd', 'Unit 7, Faraday Wharf', 'London']}
        phone={{ text: '+44 20 7946 0142', href: 'tel:+442079460142', hint: 'opens in a new window' }}
        email={{ text: 'sales@example.com', href: 'mailto:sales@example.com', hint: 'opens in a new window' }}
        texts={{ navigation: 'Footer', legal: 'Legal', contact: 'Contact' }}
        year={2026}
      />
    </>,
  )
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/site.css"><style>${styles}</style></head><body>${body}<script type="module" src="/islands.js"></script></body></html>`
  )
}
