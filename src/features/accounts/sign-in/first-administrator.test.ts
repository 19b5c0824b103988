import { expect, test } from 'vitest'

import { databases } from '../../../../tests/support/databases.ts'
import { provideAdministrator } from './first-administrator.ts'
import { openAccounts, PASSWORD } from '../testing/open-accounts.ts'

test.each(databases)('the start prints where the ADMIN_EMAIL account signs in, with the base path, on $name', async (database) => {
  const accounts = await openAccounts(database)
  const said: string[] = []
  await provideAdministrator(accounts.store, {
    given: { email: 'boss@example.com', password: PASSWORD },
    place: { siteUrl: 'https://www.example.com', basePath: '/shop' },
    say: (sentence) => void said.push(sentence),
    now: new Date(),
  })
  await accounts.close()
  expect(said).toEqual([
    'The administrator of ADMIN_EMAIL can sign in at https://www.example.com/shop/login. ADMIN_PASSWORD is not read again: unset it.',
  ])
})
