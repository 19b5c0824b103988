import { argon2Sync, scryptSync } from 'node:crypto'

import { expect, test } from 'vitest'

import { COMMON_PASSWORDS } from './common-passwords.ts'
import { isOutdated } from './hash-password.ts'
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

test('a hash is made with Argon2id at the cost of the first row of OWASP’s table', async () => {
  const hash = await hashPassword('correct horse battery')
  const [, salt = '', key] = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]{22})\$([\w+/]{43})$/.exec(hash) ?? []
  const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }
  const found = argon2Sync('argon2id', { message: 'correct horse battery', nonce: Buffer.from(salt, 'base64'), ...cost })
  expect(key).toBe(found.toString('base64').replaceAll('=', ''))
  expect(isOutdated(hash)).toBe(false)
})

test('a hash of an earlier release is compared as it was made, and is to be replaced', async () => {
  const salt = 'a'.repeat(32)
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 1024 * 1024 }
  const hash = `${salt}:${scryptSync('correct horse battery', salt, 64, cost).toString('hex')}`
  expect([await isPassword('correct horse battery', hash), await isPassword('another password', hash)]).toEqual([true, false])
  expect(isOutdated(hash)).toBe(true)
  expect(isOutdated('$argon2id$v=19$m=9728,t=2,p=1$AAAA$AAAA')).toBe(true)
})

test('a bounded number of hashes run at once, others wait in order, and a queue that is too long refuses', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1 })
  const asStranger = { isKnown: false }
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = queue(async () => {
    await gate.promise
    order.push('first')
  }, asStranger)
  const second = queue(async () => void order.push('second'), asStranger)
  await expect(queue(async () => {}, asStranger)).rejects.toMatchObject({ status: 503 })
  gate.resolve()
  await Promise.all([first, second])
  await expect(
    queue(async () => {
      throw new Error('broken')
    }, asStranger),
  ).rejects.toThrow('broken')
  expect(await queue(async () => [...order], asStranger)).toEqual(['first', 'second'])
})

test('a queue that is full of strangers still takes those who are known, and before them', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 2 })
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const note = (name: string, isKnown: boolean) => queue(async () => void order.push(name), { isKnown })
  const all = [queue(async () => await gate.promise, { isKnown: false }), note('one', false), note('two', false), note('known', true)]
  await expect(note('three', false)).rejects.toMatchObject({ status: 503 })
  gate.resolve()
  await Promise.all(all)
  expect(order).toEqual(['known', 'one', 'two'])
})
