import lighthouse, { type Result } from 'lighthouse'

import { openBrowser } from '../tests/support/browser.ts'
import { findFreePort } from '../tests/support/product.ts'

/** On a busy machine the browser sometimes loses a trace; such a run is repeated, because it does not measure the page. */
const ATTEMPTS = 4

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

/** One run of Lighthouse's mobile preset in a new browser. */
export async function runLighthouse(url: string, onlyCategories: Category[]): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(url, onlyCategories)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
  }
}

async function runOnce(url: string, onlyCategories: Category[]): Promise<Result> {
  const port = await findFreePort()
  const chrome = await openBrowser([`--remote-debugging-port=${port}`])
  try {
    const result = await lighthouse(url, { port, onlyCategories, logLevel: 'silent' })
    if (result === undefined || result.lhr.runtimeError !== undefined)
      throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? 'no reason given'}`)
    return result.lhr
  } finally {
    await chrome.close()
  }
}

/** The numeric value of an audit in its own unit; throws when Lighthouse has none. */
export function readNumber(lhr: Result, audit: string): number {
  const found = lhr.audits[audit]?.numericValue
  if (found === undefined) throw new Error(`Lighthouse has no ${audit} for ${lhr.requestedUrl}.`)
  return found
}
