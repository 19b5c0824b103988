import { expect, test } from 'vitest'

import { editActOf } from './edit-keys.ts'

const press = (key: string, held: object = { ctrlKey: true }) => editActOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })

test('Ctrl+S saves and Ctrl+Enter publishes, also with Caps Lock and on a Mac', () => {
  expect([press('s'), press('S'), press('s', { metaKey: true })]).toEqual(['save', 'save', 'save'])
  expect([press('Enter'), press('Enter', { metaKey: true })]).toEqual(['publish', 'publish'])
})

test('letters, and those that a keyboard writes with Ctrl and Alt together, are no acts', () => {
  expect([press('s', {}), press('Enter', {}), press('s', { ctrlKey: true, altKey: true }), press('b')]).toEqual(Array(4).fill(undefined))
})
