import { expect, test } from 'vitest'

import { FIRST_LANGUAGE, type SiteLanguage } from '#model/languages.ts'
import { saveItem } from '#content/store/saved-items.ts'

import { databases } from '../../../../tests/support/databases.ts'
import { openAccounts } from '../testing/open-accounts.ts'
import { findAccountData } from './visitor-account-data.ts'

const GERMAN: SiteLanguage = { ...FIRST_LANGUAGE, code: 'de', path: 'de', isDefault: false }

test.each(databases)("a saved search without a name of its own gets its title in the reader's language, on $name", async (database) => {
  const accounts = await openAccounts(database)
  const { id } = await accounts.add('ada@example.com')
  const save = async (path: string, title: string) =>
    await saveItem(accounts.store, id, { target: { kind: 'search', path: `/products/finder?${path}` }, title, now: new Date() })
  await save('voltage=24', 'Product finder: 24 V')
  await save('voltage=48', 'For the next rack')
  const titleOf = (_target: unknown, { code }: SiteLanguage) => (code === 'de' ? 'Produktsuche: 24 V' : 'Product finder: 24 V')
  const read = async (language: SiteLanguage) => {
    const { saved } = await findAccountData(
      { ...accounts.frame, titleOf, enquiriesOnDisk: { passOnNow: async () => {}, forget: async () => {} } },
      {
        path: '/account',
        language,
        query: new URLSearchParams(),
        fields: new Map(),
        files: [],
        cookieHeader: '',
        referrer: '',
        clientAddress: '192.0.2.1',
        signedIn: { id, email: 'ada@example.com', name: 'Ada', role: 'visitor' },
        now: new Date(),
      },
    )
    return saved?.map(({ title }) => title).toSorted()
  }
  expect(await read(GERMAN)).toEqual(['For the next rack', 'Produktsuche: 24 V'])
  expect(await read(FIRST_LANGUAGE)).toEqual(['For the next rack', 'Product finder: 24 V'])
  await accounts.close()
})
