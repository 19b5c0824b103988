import { expect, test } from 'vitest'

import { decodeFile } from './decode-file.ts'

const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n<a>Wärme 𝒰</a>`
const latin = (encoding: string) => Buffer.from(xml(encoding).replace('𝒰', 'U'), 'latin1')
const utf16 = (mark: string, isBig = false) => {
  const bytes = Buffer.from(mark + xml('UTF-16'), 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

test.each([
  ['UTF-8', Buffer.from(xml('UTF-8')), xml('UTF-8')],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${xml('ISO-8859-1')}`), xml('ISO-8859-1')],
  ['no encoding', Buffer.from('<a>Wärme</a>'), '<a>Wärme</a>'],
  ['ISO-8859-1', latin('ISO-8859-1'), xml('ISO-8859-1').replace('𝒰', 'U')],
  ['windows-1252', Buffer.from([...latin('windows-1252'), 0x80]), `${xml('windows-1252').replace('𝒰', 'U')}€`],
  ['UTF-16 with a mark', utf16('\uFEFF'), xml('UTF-16')],
  ['UTF-16 from the other end', utf16('\uFEFF', true), xml('UTF-16')],
  ['UTF-16 without a mark', utf16(''), xml('UTF-16')],
  ['UTF-16 without a mark from the other end', utf16('', true), xml('UTF-16')],
  ['UTF-8 that was UTF-16', Buffer.from(xml('utf-16')), xml('utf-16')],
])('a file in %s keeps every letter', (_, bytes, text) => {
  expect(decodeFile(bytes)).toEqual({ text })
})

test.each([
  ['letters of ISO-8859-1 that says UTF-8', latin('UTF-8'), 'UTF-8'],
  ['letters of ISO-8859-1 that says nothing', Buffer.from('<a>Wärme</a>', 'latin1'), 'utf-8'],
  ['an encoding that nobody knows', Buffer.from(xml('x-none')), 'x-none'],
  ['half a letter of UTF-16', utf16('\uFEFF').subarray(0, -1), 'utf-16le'],
])('a file with %s is not read at all', (_, bytes, unreadable) => {
  expect(decodeFile(bytes)).toEqual({ unreadable })
})
