import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { readContent } from './read-content.ts'
import { writeSmallContent } from './testing/small-content.ts'

let folder: string
beforeEach(() => {
  folder = writeSmallContent()
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, content: unknown) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), JSON.stringify(content))
}
const item = (apiName: string) => ({ apiName, type: 'sfdc_cms__news', title: apiName, urlName: apiName, body: {} })
const apiNames = () => readContent({ demo: folder }).items.map(({ apiName }) => apiName)

test('items are found in any folder: one in a file, several, and beside facts', () => {
  write('events/fair.json', item('fair'))
  write('events/2027/webinars.json', [item('webinar-one'), item('webinar-two')])
  write('sectors/rail.json', item('rail'))
  expect(apiNames()).toEqual(expect.arrayContaining(['fair', 'webinar-one', 'webinar-two', 'rail']))
})

test('views, routes and menus come after all other folders, and the settings last', () => {
  write('zebras/zebra.json', item('zebra'))
  write('menus/menu.json', item('menu'))
  expect(apiNames().slice(-5)).toEqual(['zebra', 'view-term', 'route-term', 'menu', 'site'])
})

test('a JSON file that nothing reads and that holds no items is named', () => {
  write('facts/forgotten.json', { forgotten: [] })
  expect(() => readContent({ demo: folder })).toThrow(/^demo\/content\/facts\/forgotten\.json is not valid:\n[^]*apiName/)
})

test('ages of a type that there is not, or in the wrong order, are named', () => {
  write('ages.json', { busbar__gone: [1, 2] })
  expect(() => readContent({ demo: folder })).toThrow(/^demo\/content\/ages\.json is not valid:\n[^]*busbar__gone/)
  write('ages.json', { busbar__faq: [2, 1] })
  expect(() => readContent({ demo: folder })).toThrow('Give the smaller number first.')
})
