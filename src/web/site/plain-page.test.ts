import { expect, test } from 'vitest'

import { drawPlainPage } from './plain-page.ts'

test('a plain page stands in a section as every other page does, and cannot be written into', () => {
  const config = { siteUrl: 'https://www.example.com', basePath: '/power', isNoindex: false }
  const html = drawPlainPage({ language: 'de', title: '<b>', body: 'Versuchen Sie es noch einmal.' }, config, { css: ['/site.css'], js: [] } as never)
  expect(html).toContain('<div class="section-columns"><div class="column"><h1 class="heading" data-size="xlarge">&lt;b&gt;</h1>')
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('<p><a href="/power">Zur Startseite</a></p></div>')
})
