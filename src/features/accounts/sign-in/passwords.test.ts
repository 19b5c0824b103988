import { scryptSync } from 'node:crypto'

import { expect, test } from 'vitest'

import { COMMON_PASSWORDS } from './common-passwords.ts'
import { findPasswordProblem, hashPassword, isPassword } from './passwords.ts'
import { createQueue } from './queue.ts'

test.each([
  ['1234567', 'too-short'],
  ['👍👍👍👍', 'too-short'],
  ['x'.repeat(64) + 'y'.repeat(65), 'too-long'],
  ['password', 'common'],
  ['PassWord123', 'common'],
  ['aaaaaaaaaa', 'common'],
  ['abababababab', 'common'],
  ['ada.lovelace@example.com', 'own-address'],
  ['ADA.LOVELACE', 'own-address'],
])('the password %s is refused: %s', (password, problem) => {
  expect(findPasswordProblem(password, 'ada.lovelace@example.com')).toBe(problem)
})

test.each(['8 chars!', 'correct horse battery', 'nur-kleine-buchstaben', 'Ωμέγα-пароль', 'x'.repeat(40) + 'yz'.repeat(44)])(
  '%s is accepted',
  (password) => {
    expect(findPasswordProblem(password, 'ada@example.com')).toBeUndefined()
  },
)

test('every common password in the list has an allowed length and is in lower case', () => {
  expect([...COMMON_PASSWORDS].filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([])
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(200)
})

test('equal passwords have different hashes, and composed and decomposed letters are one password', async () => {
  const [first, second] = await Promise.all([hashPassword('Äpfel im Garten'), hashPassword('Äpfel im Garten')])
  expect(first).not.toBe(second)
  expect(await isPassword('A\u0308pfel im Garten', first)).toBe(true)
  expect(await isPassword('äpfel im Garten', first)).toBe(false)
})

test('a hash is made with the costs of Better Auth: scrypt with N 16384, r 16, p 1', async () => {
  const [salt = '', key] = (await hashPassword('correct horse battery')).split(':')
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 1024 * 1024 }
  expect(key).toBe(scryptSync('correct horse battery', salt, 64, cost).toString('hex'))
})

test('a bounded number of hashes run at once, others wait in order, and a queue that is too long refuses', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1 })
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = queue(async () => {
    await gate.promise
    order.push('first')
  })
  const second = queue(async () => void order.push('second'))
  await expect(queue(async () => {})).rejects.toMatchObject({ status: 503 })
  gate.resolve()
  await Promise.all([first, second])
  await expect(
    queue(async () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(await queue(async () => [...order])).toEqual(['first', 'second'])
})
