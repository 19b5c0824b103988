import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { nextVersions } from '#content/exchange/provide/system-versions.ts'
import { SYSTEM_FOLDER, VERSIONS_FILE, Versions } from '#content/exchange/seed/read-system.ts'

/** Writes `system/content/versions.json`: items that have changed since get the next version. */
const folder = join(import.meta.dirname, '..', SYSTEM_FOLDER)
const file = join(folder, VERSIONS_FILE)
const known = existsSync(file) ? Versions.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
writeFileSync(file, `${JSON.stringify(nextVersions(folder, known), null, 2)}\n`)
