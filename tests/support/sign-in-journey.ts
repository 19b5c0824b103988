import { appCode } from '#features/accounts/testing/app-code.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { PASSWORD } from './account-journey.ts'

/** Fills in the form of `/login`. */
export async function signInByForm(
  page: Page,
  { url, email, password = PASSWORD }: { url: string; email: string; password?: string },
): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** From the page of the second factor to its recovery codes; a wrong code is refused on the way. */
export async function switchOnSecondFactor(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('img', { name: 'QR code with the key for the authenticator app' }).waitFor()
  const key = (await page.locator('.account-key').textContent())?.replaceAll(' ', '') ?? ''
  expect(await page.getByRole('link', { name: 'Open an app on this device' }).getAttribute('href')).toContain(`secret=${key}`)
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByText('This code is not right').first().waitFor()
  await page.getByLabel('Code from the app').fill(appCode(key))
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const codes = await page.locator('.account-codes li').allTextContents()
  expect(codes).toHaveLength(10)
  return { key, codes }
}

/** An authenticator of Chromium's own, which checks its owner by itself: on a device, without a person. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
}
