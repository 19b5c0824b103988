import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { findProblem, listPackages, summarise } from './licences.ts'

/** Lists the licences of all packages, of production and of development, and fails when one is unknown or not allowed. */
const root = join(import.meta.dirname, '../..')
const packages = ['package-lock.json', 'runtime/package-lock.json'].flatMap((file) =>
  listPackages(JSON.parse(readFileSync(join(root, file), 'utf8'))),
)
const problems = packages.flatMap((one) => findProblem(one) ?? [])

console.log(`Licences of the product: ${summarise(packages.filter(({ isDevelopment }) => !isDevelopment))}`)
console.log(`Licences of tools: ${summarise(packages.filter(({ isDevelopment }) => isDevelopment))}`)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
