import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { applyBreak, toBreaksPage, type Break, type Outcome } from './break.ts'
import { BREAKS } from './breaks.ts'
import { openWorkshop, replaceFile, testsPass, type Workshop } from './workshop.ts'

/**
 * `node scripts/break/main.ts [part of a file's path or an id]`: tries every break in a copy of the checkout and writes `docs/breaks.md`
 * (only when all were tried). Fails when a break survived or its text is gone.
 */
const [wanted = ''] = process.argv.slice(2)
const chosen = BREAKS.filter(({ id, file }) => id.includes(wanted) || file.includes(wanted))
const workshop = await openWorkshop()
try {
  const outcomes = await tryBreaks(workshop, chosen)
  const survivors = outcomes.filter(({ result }) => result !== 'killed')
  const day = new Date().toISOString().slice(0, 10)
  if (wanted === '') writeFileSync(resolve(import.meta.dirname, '../../docs/breaks.md'), toBreaksPage(outcomes, day))
  console.log(`${outcomes.length - survivors.length} of ${outcomes.length} breaks were noticed.`)
  if (survivors.length > 0) process.exitCode = 1
} finally {
  await workshop.close()
}

async function tryBreaks(at: Workshop, breaks: readonly Break[]): Promise<Outcome[]> {
  const tests = [...new Set(breaks.flatMap((broken) => broken.tests))]
  if (!(await testsPass(at, tests))) throw new Error('The mapped tests do not pass even without a break; cure that first.')
  const outcomes: Outcome[] = []
  for (const broken of breaks) {
    const outcome = await tryBreak(at, broken)
    console.log(`${outcome.result.padEnd(8)} ${broken.id} ${broken.file}: ${broken.find.replaceAll(/\s+/g, ' ').slice(0, 60)}`)
    outcomes.push(outcome)
  }
  return outcomes
}

async function tryBreak(at: Workshop, broken: Break): Promise<Outcome> {
  const restore = await replaceFile(at, broken.file, (source) => applyBreak(source, broken))
  if (restore === undefined) return { broken, result: 'stale' }
  try {
    return { broken, result: (await testsPass(at, broken.tests)) ? 'survived' : 'killed' }
  } finally {
    await restore()
  }
}
