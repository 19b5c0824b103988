import { expect, test } from 'vitest'

import { isSameState, listFilters, withValues } from './address.ts'

const at = (query: string) => new URL(`https://busbar.example/products/finder${query}`)
const change = (query: string, values: Record<string, string>) => withValues(at(query), new Map(Object.entries(values))).search

test('a changed filter keeps order and columns, and begins at the first page', () => {
  expect(change('?voltage=24&sort=-power&columns=power,mtbf&page=3', { voltage: '12' })).toBe('?sort=-power&columns=power,mtbf&voltage=12')
})

test('a filter that is emptied leaves the address', () => {
  expect(change('?voltage=24&power=', { voltage: '', power: '' })).toBe('')
})

test('several values have readable commas between them; what was typed is kept as it was', () => {
  expect(change('', { approvals: 'iec-62368-1,iec-60601-1', power: '>= 100 W' })).toBe('?approvals=iec-62368-1,iec-60601-1&power=%3E%3D+100+W')
})

test('filters in use are told by their names, each once', () => {
  expect(listFilters(at('?sort=power&voltage=24&mounting=pcb&mounting=dip&power=&toString=1&utm_source=x'))).toEqual(['voltage', 'mounting'])
})

test('states are the same however their addresses are written', () => {
  expect(isSameState(at('?a=1&b=x%2Cy'), at('?b=x,y&a=1&c='))).toBe(true)
  expect(isSameState(at('?a=1'), at('?a=2'))).toBe(false)
})
