import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { homeOf, originOf, TESTED_BASE_PATH } from './base-path.ts'
export const PASSWORD = 'correct horse battery'

/** Waits for the newest mail to an address in the folder of mails that are written without `SMTP_URL`; returns its decoded text. */
export async function waitForMail(dataDir: string, to: string, subject: RegExp): Promise<string> {
  const find = async () => {
    const folder = join(dataDir, 'mail')
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
    const mails = await Promise.all(names.map(async (name) => toText(await readFile(join(folder, name), 'utf8'))))
    return mails.findLast((mail) => mail.split(/\r?\n/).includes(`To: ${to}`) && subject.test(/^Subject: (.*)$/m.exec(mail)?.[1] ?? ''))
  }
  await expect.poll(find, { timeout: 60_000, message: `a mail to ${to}` }).toBeDefined()
  return (await find()) ?? ''
}

/** The link with a token in a mail or a log. */
export function linkIn(text: string): string {
  return /http:\/\/\S+\?token=[\w-]{43}/.exec(text)?.[0] ?? ''
}

/** Signs up in the browser, confirms by the mailed link, and ends signed in at `returnTo`, a path below the base path. */
export async function signUp(
  page: Page,
  product: { url: string; dataDir: string },
  { email, returnTo }: { email: string; returnTo: string },
): Promise<void> {
  await page.goto(`${product.url}/login/sign-up?return=${encodeURIComponent(TESTED_BASE_PATH + returnTo)}`)
  await page.getByLabel('Name').fill('Ada Example')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText(`We have sent a mail to ${email}`).waitFor()
  await page.goto(linkIn(await waitForMail(product.dataDir, email, /^Confirm/)))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await page.waitForURL(returnTo === '/' ? homeOf(product.url) : product.url + returnTo)
}

function toText(mail: string): string {
  return mail.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Signs in without a browser and returns the Cookie header of the session. */
export async function runSignIn(url: string, proof: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    body: new URLSearchParams(proof),
    headers: { origin: originOf(url) },
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
