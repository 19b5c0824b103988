import { Refusal } from './refusal.ts'
import { runComparison } from './run-comparison.ts'

/**
 * `npm run compare -- PATH_OF_OTHER_CHECKOUT [--expect FILE] [--all]`: compares the answers of this checkout's product with those of the
 * other one (the state before a change), except for names of built assets. Status 1 when they differ.
 */
try {
  const isEqual = await runComparison(process.argv.slice(2))
  if (!isEqual) process.exitCode = 1
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
