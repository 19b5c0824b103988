import { TESTED } from '../tests/projects.ts'
import { REPORTS, runStage, vitestOn } from './prove/run-stage.ts'

/** `npm test`, after set-up and checks: runs the tests, checks the conformance map, and prints the duration. */
const tested = await runStage({
  title: 'Units, both databases, HTTP and the browser journeys',
  args: vitestOn(TESTED),
  env: { TEST_REPORT: REPORTS.tested },
})
const judged = await runStage({ title: 'Conformance', args: ['scripts/check-conformance.ts', '--tested', REPORTS.tested] })
console.log(`\nSeconds: ${process.env['BUSBAR_STAGES_BEFORE'] ?? 'set-up not measured'}, tests ${tested.seconds} s.`)
process.exitCode = tested.status || judged.status
