import { expect, test } from 'vitest'

import { databases } from '../../../../tests/support/databases.ts'
import { openAccounts, PLACE, toCookieHeader } from '../testing/open-accounts.ts'
import { deviceCookie, endedDeviceCookie, readDevice } from './known-device.ts'

test('a browser is known to the accounts that signed in there last, to each under an id of its own, and to no other', async () => {
  const accounts = await openAccounts(databases[0])
  const { store } = accounts
  const find = async (cookieHeader: string | undefined, email: string) => await readDevice(() => store, PLACE, { cookieHeader, email })
  let cookieHeader: string | undefined
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    cookieHeader = toCookieHeader([await deviceCookie(store, PLACE, { cookieHeader, email: `${name}@example.com` })])
  const ids = []
  for (const name of ['a', 'b', 'c', 'd', 'e', 'x']) ids.push(await find(cookieHeader, `${name.toUpperCase()}@example.com `))
  expect(ids.map((id) => id !== undefined)).toEqual([false, true, true, true, true, false])
  expect(new Set(ids.filter((id) => id !== undefined)).size).toBe(4)

  const again = toCookieHeader([await deviceCookie(store, PLACE, { cookieHeader, email: 'c@example.com' })])
  expect([await find(again, 'c@example.com'), await find(again, 'b@example.com')]).toEqual([expect.not.stringMatching(`^${ids[2]}$`), ids[1]])
  expect(again).not.toContain('example.com')

  const left = toCookieHeader([await endedDeviceCookie(store, PLACE, { cookieHeader: again, email: 'b@example.com' })])
  expect([await find(left, 'b@example.com'), await find(left, 'd@example.com')]).toEqual([undefined, ids[3]])
  await accounts.close()
})

test('a request without the cookie does not need the database', async () => {
  const away = () => {
    throw new Error('away')
  }
  for (const cookieHeader of [undefined, 'other=1', '__Host-busbar-device=', '__Host-busbar-device=short.x'])
    expect(await readDevice(away, PLACE, { cookieHeader, email: 'a@example.com' })).toBeUndefined()
})
