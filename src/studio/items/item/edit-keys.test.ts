import { expect, test } from 'vitest'

import { editActOf } from './edit-keys.ts'

const press = (key: string, held: object = { ctrlKey: true }) =>
  editActOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })

test('Ctrl+S saves and Ctrl+Enter publishes, also with Caps Lock and on a Mac', () => {
  expect([press('s'), press('S'), press('s', { metaKey: true })]).toEqual(['save', 'save', 'save'])
  expect([press('Enter'), press('Enter', { metaKey: true })]).toEqual(['publish', 'publish'])
})

test('letters, and those that a keyboard writes with Ctrl and Alt together, are no acts', () => {
  expect([press('s', {}), press('Enter', {}), press('s', { ctrlKey: true, altKey: true }), press('b')]).toEqual(Array(4).fill(undefined))
})

test('Ctrl+Z undoes; with the shift key, or as Ctrl+Y, it is done again', () => {
  const held = { ctrlKey: true, shiftKey: true }
  expect([press('z'), press('Z', held), press('y'), press('z', { metaKey: true })]).toEqual(['undo', 'redo', 'redo', 'undo'])
})
