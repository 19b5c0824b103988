import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { withArchitecture } from './architecture-table.ts'
import { ROOT } from './source-files.ts'

const file = join(ROOT, 'ARCHITECTURE.md')
writeFileSync(file, withArchitecture(readFileSync(file, 'utf8')))
console.log('Wrote the table of rooms in ARCHITECTURE.md.')
