import { expect, test } from 'vitest'

import { readConfig } from './config.ts'
import { openFrontDoor } from './front-door.ts'
import { createReadiness } from './readiness.ts'

test.each([
  ['https://www.example.com', 'max-age=63072000; includeSubDomains'],
  ['http://www.example.com', null],
])('before the product is ready, a site at %s answers with Strict-Transport-Security %s', async (siteUrl, value) => {
  const door = await openFrontDoor(readConfig({ PORT: '0', SITE_URL: siteUrl }), createReadiness())
  const answers = await Promise.all(['/', '/readyz', '/healthz'].map((path) => fetch(`http://127.0.0.1:${door.port}${path}`)))
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 200])
  for (const { headers } of answers) expect(headers.get('strict-transport-security')).toBe(value)
  await door.close()
})
