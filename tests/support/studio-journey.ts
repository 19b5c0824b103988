import { rm } from 'node:fs/promises'

import type { Browser } from 'playwright-core'

import type { Store } from '#content/store/tables.ts'
import { makeHash } from '#features/accounts/sign-in/hash-password.ts'
import { createAccount } from '#features/accounts/staff/manage-accounts.ts'
import type { Scope } from '#model/accounts/actor.ts'
import type { Role } from '#model/pages/visit.ts'
import { readConfig } from '#run/server/config.ts'
import { createLog } from '#run/server/log/create-log.ts'
import { startProduct } from '#run/server/start.ts'

import { PASSWORD, runSignIn } from './account-journey.ts'
import { openBrowser, openVisit, type Visit, type VisitOptions } from './browser.ts'
import { makeDataDir } from './product.ts'

export type Person = { email: string; name: string; cookie: string }

/** A product of its own with a browser, for files that write in the studio. */
export type Studio = {
  url: string
  store: Store
  dataDir: string
  browser: Browser
  /** Adds somebody with a role, signed in. */
  add(name: string, role: Role, scope?: Scope): Promise<Person>
  /** Opens a page of the site or the studio as somebody. */
  visit(person: Person | undefined, path: string, options?: Partial<VisitOptions>): Promise<Visit>
  /** Asks the site without a browser; with somebody's session if a person is given. */
  ask(path: string, init?: RequestInit & { as?: Person }): Promise<Response>
  /** Closes what was visited. */
  leave(): Promise<void>
  close(): Promise<void>
}

/** Starts the product with the demonstration content, and a browser; `env` are further settings. */
export async function openStudio(env: Record<string, string> = {}): Promise<Studio> {
  const dataDir = await makeDataDir()
  const product = await startProduct(
    readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', REQUIRE_SECOND_FACTOR: 'off', ...env }),
    createLog('silent'),
  )
  const { store } = await product.truth
  const browser = await openBrowser()
  const passwordHash = await makeHash(PASSWORD)
  let visits: Visit[] = []
  const { url } = product
  return {
    url,
    store,
    dataDir,
    browser,
    async add(name, role, scope) {
      const email = `${name.toLowerCase()}@example.com`
      await createAccount(store, { email, name, role, scope, passwordHash }, { actor: { id: 'test' }, now: new Date() })
      return { email, name, cookie: await runSignIn(url, { email, password: PASSWORD }) }
    },
    async visit(person, path, options = {}) {
      const visit = await openVisit(browser, { width: 1280, ...options })
      visits.push(visit)
      const cookies = (person?.cookie ?? '').split('; ').filter(Boolean)
      await visit.page
        .context()
        .addCookies(cookies.map((cookie) => ({ name: cookie.slice(0, cookie.indexOf('=')), value: cookie.slice(cookie.indexOf('=') + 1), url })))
      await visit.page.goto(url + path)
      return visit
    },
    async ask(path, { as, headers, ...init } = {}) {
      const own: Record<string, string> = as === undefined ? {} : { cookie: as.cookie, origin: url }
      return await fetch(url + path, { redirect: 'manual', ...init, headers: { ...own, ...(headers as Record<string, string>) } })
    },
    async leave() {
      await Promise.all(visits.map((visit) => visit.close()))
      visits = []
    },
    async close() {
      await browser.close()
      await product.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
