import { expect, test } from 'vitest'

import { DAY_TOKEN } from '#model/content/day-token.ts'
import { block, demoDocuments, item, route, view } from './testing/demo-documents.ts'
import { openTestSite } from './testing/open-site.ts'

const TABLE = {
  type: 'busbar__standard',
  caption: 'Standards',
  columns: [
    { field: 'number', label: 'Number' },
    { field: 'edition', label: 'Edition', more: [{ field: 'lastChecked', text: 'as of {value}' }] },
  ],
}
const STANDARD = {
  page: '/standards',
  number: 'IEC 1',
  title: 'One',
  scope: 'All',
  category: 'Any',
  family: 'safety',
  edition: 'Ed. 1',
  lastChecked: '2025-11',
}

test('a page that says what is so today is drawn again when the day ends, and only such a page', async () => {
  let now = '2026-11-30T23:59:00Z'
  const documents = [
    ...demoDocuments(),
    item('busbar__standard', 'iec-1', STANDARD),
    view('standards', [block('heading', 'title', { text: 'Standards', level: 1 }), block('dataTable', 'table', TABLE)], { pageTitle: 'Standards' }),
    route('/standards', 'standards'),
  ]
  const site = openTestSite({ documents, now: () => new Date(now) })
  const said = async () => /as of [^<]*/.exec((await site.get('/standards')).body)?.[0].replaceAll('\u00A0', ' ')
  expect(await said()).toBe('as of November 2025')
  await site.get('/contact-us')

  now = '2026-12-01T00:00:00Z'
  const dropped: string[] = []
  const end = site.answers.onDrop(({ urls }) => void dropped.push(...urls))
  site.answers.drop([DAY_TOKEN])
  end()
  expect(dropped).toEqual(['/standards'])
  expect(await said()).toBe('as of November 2025; check the current edition')
})
