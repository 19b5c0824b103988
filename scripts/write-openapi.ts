import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describeApi } from '#web/delivery/openapi.ts'

/**
 * Writes `docs/openapi.json` from the schemas of parameters and answers, for a server on the default address. With `--check` it writes
 * nothing and fails when the file is outdated.
 */
const file = join(import.meta.dirname, '../docs/openapi.json')
const text = `${JSON.stringify(describeApi({ siteUrl: 'http://127.0.0.1:3000', basePath: '' }), null, 2)}\n`

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error('docs/openapi.json is not up to date. Write it with: npm run write')
  process.exitCode = 1
}
