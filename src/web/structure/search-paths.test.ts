import { expect, test } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import { demoDocuments, item, route, term, view } from '#web/site/testing/demo-documents.ts'
import { createMemoryReader } from '../../../tests/support/memory-reader.ts'
import { createRouteTable } from './route-table.ts'
import { createPathFinder } from './search-paths.ts'

const QUIET = { warn: () => {}, error: () => {} }
const GLOSSARY = '/resources/power-supply-glossary'

function open(...more: ReturnType<typeof demoDocuments>) {
  const reader = createMemoryReader([...demoDocuments(), ...more])
  return createPathFinder(reader, createRouteTable(reader, QUIET))
}
const question = (page: string) => item('busbar__faq', 'why', { question: 'Why?', answer: 'Because.', page })
const hidden: JsonObject = { pageTitle: 'Hidden', isSeoIndexed: false }

test('an item is read on its own page, on the page of its type, or at its anchor on the page that it names', () => {
  const findPath = open()
  expect(findPath(item('busbar__article', 'abnormal-failure', {}))).toBe(`${GLOSSARY}/abnormal-failure`)
  expect(findPath(term('ripple', 'x'))).toBe(`${GLOSSARY}/ripple`)
  expect(findPath(question('/contact-us'))).toBe('/contact-us#why')
})

test('the path of a view is that of a page that shows the view without an item', () => {
  expect(open()(view('case_studies', [], {}))).toBe('/case-studies')
  expect(open()(view('case_study', [], {}))).toBeUndefined()
  expect(open()(view('nowhere', [], {}))).toBeUndefined()
})

test('an item has no path when its page needs a sign-in or does not exist', () => {
  const members = route('/members', 'home', { pageAccess: 'RequiresLogin' })
  expect(open(members)(question('/members'))).toBeUndefined()
  expect(open()(question('/gone'))).toBeUndefined()
  expect(open()(item('busbar__report', 'x', {}))).toBeUndefined()
})

test('an item has no path when its page is not to be indexed', () => {
  const documents = [view('quiet', [], hidden), route('/quiet', 'quiet'), route('/reports/:urlName', 'quiet', { contentType: 'busbar__report' })]
  const findPath = open(...documents)
  expect(findPath(item('busbar__report', 'x', {}))).toBeUndefined()
  expect(findPath(question('/quiet'))).toBeUndefined()
})
