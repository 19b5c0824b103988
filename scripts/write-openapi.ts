import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describeAuthoring } from '#content/authoring/http/describe-authoring.ts'
import { describeApi } from '#web/delivery/openapi.ts'

/**
 * Writes `docs/openapi.json` and `docs/authoring-openapi.json` from the schemas of parameters and answers, for a server on the default
 * address. With `--check` it writes nothing and fails when a file is outdated.
 */
const DESCRIPTIONS = {
  'docs/openapi.json': describeApi({ siteUrl: 'http://127.0.0.1:3000', basePath: '' }),
  'docs/authoring-openapi.json': describeAuthoring(''),
}

for (const [name, description] of Object.entries(DESCRIPTIONS)) {
  const file = join(import.meta.dirname, '..', name)
  const text = `${JSON.stringify(description, null, 2)}\n`
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${name} is not up to date. Write it with: npm run write`)
    process.exitCode = 1
  }
}
