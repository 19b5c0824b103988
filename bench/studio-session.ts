import type { Page } from 'playwright-core'

import type { Product } from '../tests/support/product.ts'

const ADMIN = { email: 'bench@example.com', password: 'correct horse battery' }
/** A product with somebody who may do everything. */
export const STUDIO_ENV = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, REQUIRE_SECOND_FACTOR: 'off' }

/** The cookies of that person. */
export async function signIn({ url }: Product): Promise<string> {
  const answer = await fetch(`${url}/login`, { method: 'POST', body: new URLSearchParams(ADMIN), headers: { origin: url }, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`The sign-in was answered with ${answer.status}.`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

export async function addSession(page: Page, { url }: Product, cookie: string): Promise<void> {
  const cookies = cookie.split('; ').map((each) => ({ name: each.slice(0, each.indexOf('=')), value: each.slice(each.indexOf('=') + 1), url }))
  await page.context().addCookies(cookies)
}

/** Kilobytes of files as the browser got them, compressed, without pictures and calls. */
export async function weigh(page: Page): Promise<number> {
  const bytes = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, initiatorType }) => initiatorType !== 'img' && !name.includes('/api/'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  return bytes / 1000
}

/** Goes to a screen within the page, as people go in the studio, so that no file is loaded twice. */
export async function goWithin(page: Page, { url }: Product, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(`${url}/studio`)
  await page.evaluate((to) => history.pushState(null, '', to), new URL(`${url}/studio`).pathname + path)
}
