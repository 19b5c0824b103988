import { expect, test } from 'vitest'

import { BLOCKS } from '#web/blocks/registry.ts'
import { createDeliveryService } from '#web/delivery/service.ts'
import { listSamplePages } from './list-sample-pages.ts'
import { block, demoDocuments, route, view } from './testing/demo-documents.ts'
import { openMemoryContent } from '../../../tests/support/memory-content.ts'

const log = { warn: () => {}, error: () => {} }

function list(documents = demoDocuments()) {
  const { reader } = openMemoryContent(documents)
  const { routes } = createDeliveryService({ siteUrl: 'https://www.example.com', basePath: '', reader })
  return Object.fromEntries(listSamplePages({ reader, table: routes(), registry: BLOCKS, log }).map(({ kind, path }) => [kind, path]))
}

test('a page of each kind is found by its path, the type of its item, its block or its route', () => {
  const pages = list([
    ...demoDocuments(),
    view('finder_page', [block('finder', 'finder')], { pageTitle: 'Finder' }),
    route('/products/finder', 'finder_page'),
    view('form_page', [block('enquiryForm', 'form')], { pageTitle: 'Form' }),
    route('/write-to-us', 'form_page'),
  ])
  expect(pages).toMatchObject({
    home: '/',
    article: '/resources/power-supply-glossary/abnormal-failure',
    finder: '/products/finder',
    form: '/write-to-us',
    error: '/_',
  })
  expect(pages['term']).toMatch(/^\/resources\/power-supply-glossary\/[a-z-]+$/)
  expect(pages['list']).toBe('/case-studies')
})

test('a kind without a page is left out', () => {
  expect(list([])).toEqual({ error: '/_' })
})
