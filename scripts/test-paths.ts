import { globSync } from 'node:fs'
import { join } from 'node:path'

import { ensureBrowser } from '../bin/setup/browser.mjs'
import { ensureBuild } from '../bin/setup/build.mjs'
import { run } from '../bin/setup/run.mjs'
import { settle } from '../bin/setup/say.mjs'
import { chooseTests, needsProduct } from './choose-tests.ts'

/**
 * `npm test -- PATH …`: runs the tests below the paths, whichever group they belong to. The product is built and a browser looked for only
 * when one of them needs that, or when options of Vitest choose the tests.
 */
const words = process.argv.slice(2)
const root = join(import.meta.dirname, '..')

await settle(async () => {
  const files = globSync('{src,demo,scripts,tests}/**/*.test.{ts,tsx}', { cwd: root })
  const paths = words.filter((word) => !word.startsWith('-'))
  const chosen = chooseTests(paths, { files, root })
  if (chosen.length === 0 && paths.length === words.length) {
    console.error(`No test files found: the path of no test holds "${words.join('" or "')}".`)
    return 1
  }
  const env = { ...process.env }
  if (chosen.length === 0 || chosen.some(needsProduct)) {
    await ensureBuild(process.execPath)
    env['CHROME_PATH'] = await ensureBrowser()
  }
  return await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...words], env)
})
