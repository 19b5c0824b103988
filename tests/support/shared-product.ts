import { chromium, type Browser, type BrowserServer } from 'playwright-core'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'

import { BROWSER_FLAGS, findBrowser } from './browser.ts'
import { startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The origin, without a trailing slash, of the product that all files of a run share. */
    sharedUrl: string
    /** The address of the shared browser. */
    sharedBrowser: string
  }
}

/** The shared product and browser, for files that only read: all files of the run see what one of them writes. */
export type Shared = { product: { url: string }; browser: Browser }

/** Connects to both; closing the browser closes only what the caller has opened in it. */
export async function joinShared(): Promise<Shared> {
  return { product: sharedProduct(), browser: await chromium.connect(inject('sharedBrowser')) }
}

/** The product only, for files without a browser. */
export function sharedProduct(): Shared['product'] {
  return { url: inject('sharedUrl') }
}

/** Starts both for the run, over the data of `seeded-data.ts`, and stops them at the end. */
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
