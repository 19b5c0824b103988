import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The violations of WCAG 2.2 AA that axe finds on the page, a line each. */
export function findAxeViolations(page: Page): Promise<string[]> {
  return runAxe(page, RULES)
}

/** Only contrast violations: a change of the colour scheme can break nothing else. */
export function findContrastViolations(page: Page): Promise<string[]> {
  return runAxe(page, { type: 'rule', values: ['color-contrast'] })
}

async function runAxe(page: Page, runOnly: readonly string[] | { type: 'rule'; values: string[] }): Promise<string[]> {
  await page.evaluate(SOURCE)
  return page.evaluate(async (rules) => {
    type Result = { violations: { id: string; help: string; nodes: { target: string[] }[] }[] }
    const { axe } = globalThis as unknown as { axe: { run(context: object, options: object): Promise<Result> } }
    // What a library has read out for a moment may name a button that is gone by now.
    const { violations } = await axe.run({ exclude: [['[data-live-announcer]']] }, { runOnly: rules })
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, runOnly)
}
