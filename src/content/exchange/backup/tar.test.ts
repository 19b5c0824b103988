import { expect, test } from 'vitest'

import { readHeader, writeHeader } from './tar.ts'

/** A header with another size and a matching checksum. */
function withSize(size: string): Buffer {
  const header = writeHeader({ path: 'files/a', size: 0, at: new Date(0) })
  header.fill(0, 124, 136).write(size, 124, 12)
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

test('a header says how long its file is', () => {
  expect(readHeader(withSize('00000001000'))).toEqual({ path: 'files/a', size: 512, isFolder: false })
})

test.each(['-1000', '-0000001000', '1e9', '0x10', '\u0080\u0000\u0001', '12 34'])('a length of %j is damage', (size) => {
  expect(() => readHeader(withSize(size))).toThrow('The backup is damaged')
})
