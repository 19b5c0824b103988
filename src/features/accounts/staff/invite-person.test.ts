import { expect, test } from 'vitest'

import { databases } from '../../../../tests/support/databases.ts'
import { openAccounts } from '../testing/open-accounts.ts'
import { invitePerson } from './invite-person.ts'

test.each(databases)('an invitation says where the content is edited, with the base path, on $name', async (database) => {
  const accounts = await openAccounts(database, { siteUrl: 'https://www.example.com', basePath: '/shop' })
  const invited = { email: 'ida@example.com', name: 'Ida', role: 'author', actor: { id: 'test' }, now: new Date() } as const
  await invitePerson(accounts.store, accounts.frame, invited)
  const [mail] = await accounts.mails()
  await accounts.close()
  expect(mail?.text).toContain('https://www.example.com/shop/login/reset?token=')
  expect(mail?.text).toMatch(/in the studio:\n\nhttps:\/\/www\.example\.com\/shop\/studio\n/)
})
