import { expect, test } from 'vitest'

import { groupActs, type Act } from './group-acts.ts'

const act = (name: string, more: Partial<Act> = {}): Act => ({
  at: '2026-11-26T08:00:00.000Z',
  author: 'ada',
  act: name,
  contentKey: 'MCA',
  language: 'de',
  ...more,
})

test('what one person did to one language of an item is one line, in the order of the acts', () => {
  const [first, second, ...others] = groupActs([
    act('publish', { at: '2026-11-26T09:00:00.000Z' }),
    act('save-draft', { contentKey: 'MCB' }),
    act('save-draft'),
    act('save-draft'),
  ])
  expect([first?.last.at, first?.acts]).toEqual(['2026-11-26T09:00:00.000Z', ['save-draft', 'publish']])
  expect([second?.last.contentKey, second?.acts, others]).toEqual(['MCB', ['save-draft'], []])
})

test('other people, other items and other languages have lines of their own', () => {
  expect(groupActs([act('publish'), act('publish', { author: 'max' }), act('publish', { language: 'en_US' })])).toHaveLength(3)
})
