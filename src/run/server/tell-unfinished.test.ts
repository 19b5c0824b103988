import { expect, test } from 'vitest'

import { readConfig } from './config.ts'
import { tellUnfinished } from './tell-unfinished.ts'

const SMTP = { SMTP_URL: 'smtps://mail.company.com' }
const told = (environment: NodeJS.ProcessEnv, { siteUrl = 'https://www.company.com', email = 'sales@company.com' } = {}) =>
  tellUnfinished(readConfig(environment), { siteUrl, email })

test('a site whose settings are whole is told nothing', () => {
  expect(told(SMTP)).toEqual([])
  expect(told({}, { siteUrl: 'http://127.0.0.1:3000' })).toEqual([])
})

test('a public name without encryption, where nobody can sign in', () => {
  expect(told({}, { siteUrl: 'http://shop.company.com' })).toEqual([
    'SITE_URL is http://shop.company.com: nobody can sign in, because passwords are not taken without encryption. Set SITE_URL to the https address.',
  ])
})

test.each(['info@example.com', 'sales@busbar-power.example.com', 'a@site.test', 'a@b.invalid', 'a@x.example'])(
  'notices to %s, which nobody reads',
  (email) => {
    expect(told(SMTP, { email })).toEqual([`Enquiries are announced to ${email}, which nobody reads. Set ENQUIRY_NOTIFY to your addresses.`])
    expect(told({ ...SMTP, ENQUIRY_NOTIFY: 'sales@company.com' }, { email })).toEqual([])
    expect(told({}, { email })).toEqual([])
  },
)
