import { chromium, type Browser, type BrowserServer } from 'playwright-core'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'

import { BROWSER_FLAGS, findBrowser } from './browser.ts'
import { startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the product that all files of a run read, without a slash at its end. */
    sharedUrl: string
    /** Address of the browser that they share. */
    sharedBrowser: string
  }
}

/** The product and the browser of the run, for files that only read: what one of them writes, the others would see. */
export type Shared = { product: { url: string }; browser: Browser }

/** Joins both; closing the browser ends what the caller has opened in it, and nothing else. */
export async function joinShared(): Promise<Shared> {
  return { product: sharedProduct(), browser: await chromium.connect(inject('sharedBrowser')) }
}

/** The product alone, for files without a browser. */
export function sharedProduct(): Shared['product'] {
  return { url: inject('sharedUrl') }
}

/** Starts both for the run, over the data that `seeded-data.ts` has written, and ends them with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [product, browser] = await Promise.all([startProduct(), launchBrowser()])
  project.provide('sharedUrl', product.url)
  project.provide('sharedBrowser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await product.stop()
  }
}

function launchBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: findBrowser(), args: [...BROWSER_FLAGS], host: '127.0.0.1' })
}
