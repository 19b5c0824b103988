import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { applyBreak, pickThird, toBreaksPage, type Break, type Outcome } from './break.ts'
import { BREAKS } from './breaks.ts'
import { openWorkshop, replaceFile, testsPass, type Workshop } from './workshop.ts'

/**
 * `npm run breaks -- [part of a file's path or an id | --third]`: tries every break in copies of the checkout, two at a time, and
 * writes `docs/breaks.md` (only when all were tried). `--third` tries a third of them, a different one each day. Fails when a break
 * survived or its `find` text is missing.
 */
const [wanted = ''] = process.argv.slice(2)
const today = new Date()
const chosen = wanted === '--third' ? pickThird(BREAKS, today) : BREAKS.filter(({ id, file }) => id.includes(wanted) || file.includes(wanted))
const workshops = await Promise.all([openWorkshop(), openWorkshop()])
try {
  const outcomes = await tryBreaks(workshops, chosen)
  const survivors = outcomes.filter(({ result }) => result !== 'killed')
  if (wanted === '') writeFileSync(resolve(import.meta.dirname, '../../docs/breaks.md'), toBreaksPage(outcomes, today.toISOString().slice(0, 10)))
  console.log(`${outcomes.length - survivors.length} of ${outcomes.length} breaks were noticed.`)
  if (survivors.length > 0) process.exitCode = 1
} finally {
  await Promise.all(workshops.map((workshop) => workshop.close()))
}

/** Tries the breaks; the outcomes are in the order of `breaks`. */
async function tryBreaks(places: readonly [Workshop, ...Workshop[]], breaks: readonly Break[]): Promise<Outcome[]> {
  const tests = [...new Set(breaks.flatMap((broken) => broken.tests))]
  if (!(await testsPass(places[0], tests))) throw new Error('The mapped tests do not pass even without a break; cure that first.')
  const outcomes = new Map<Break, Outcome>()
  const waiting = [...breaks]
  const work = async (at: Workshop) => {
    for (let broken = waiting.shift(); broken !== undefined; broken = waiting.shift()) {
      const outcome = await tryBreak(at, broken)
      console.log(`${outcome.result.padEnd(8)} ${broken.id} ${broken.file}: ${broken.find.replaceAll(/\s+/g, ' ').slice(0, 60)}`)
      outcomes.set(broken, outcome)
    }
  }
  await Promise.all(places.map(work))
  return breaks.flatMap((broken) => outcomes.get(broken) ?? [])
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
