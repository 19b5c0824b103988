import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'

import { readSecret, type SecretSource } from './read-secret.ts'

function written(output: PassThrough): string {
  const parts: string[] = []
  for (let part: unknown = output.read(); part !== null; part = output.read()) parts.push(String(part))
  return parts.join('')
}

test('a piped password is the first line, and no question is printed', async () => {
  const output = new PassThrough()
  expect(await readSecret('Password: ', Readable.from(['correct horse battery\n', 'more']), output)).toBe('correct horse battery')
  expect(await readSecret('Password: ', Readable.from([]), output)).toBe('')
  expect(written(output)).toBe('')
})

test('a password with U+0000, which no database stores, is refused and not cut', async () => {
  const answer = readSecret('Password: ', Readable.from(['correct\0horse battery\n']), new PassThrough())
  await expect(answer).rejects.toThrow('The password holds the character U+0000')
})

test('a password that is typed is asked for and not shown', async () => {
  const [input, output] = [new PassThrough() as SecretSource & PassThrough, new PassThrough()]
  Object.assign(input, { isTTY: true, setRawMode: () => input })
  const answer = readSecret('Password: ', input, output)
  input.write('correct horse\r')
  expect(await answer).toBe('correct horse')
  expect(written(output)).toBe('Password: \n')
})

test('interrupting the question leaves everything unchanged', async () => {
  const [input, output] = [new PassThrough() as SecretSource & PassThrough, new PassThrough()]
  Object.assign(input, { isTTY: true, setRawMode: () => input })
  const answer = readSecret('Password: ', input, output)
  input.write('\u0003')
  await expect(answer).rejects.toThrow('Stopped; nothing was changed.')
})
