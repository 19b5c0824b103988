import type { Locator, Page } from 'playwright-core'

/** Clicks a link and waits for its page. */
export async function follow(link: Locator, address: string | RegExp): Promise<void> {
  await link.first().click()
  await link.page().waitForURL(address)
}

/** Presses a submit button and waits for the next page. */
export async function press(button: Locator): Promise<void> {
  await Promise.all([button.page().waitForEvent('load'), button.first().click()])
}

/** A link in the header; on narrow screens the menu is opened first. */
export async function linkInHeader(page: Page, name: string): Promise<Locator> {
  const link = page.getByRole('banner').getByRole('link', { name, exact: true })
  const menu = page.getByRole('banner').getByText('Menu', { exact: true })
  if ((await menu.isVisible()) && (await link.filter({ visible: true }).count()) === 0) await menu.click()
  return link.filter({ visible: true })
}
