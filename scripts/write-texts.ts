import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { writeArguments } from '../build/texts/write-arguments.ts'

/**
 * `npm run texts`: writes the types of the messages' arguments, `src/texts/arguments.ts`, from `src/texts/en.json`. A test fails when they
 * are outdated.
 */
writeFileSync(join(import.meta.dirname, '../src/texts/arguments.ts'), writeArguments())
