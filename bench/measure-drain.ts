import { drainUnderLoad, SCENARIOS, type ScenarioName } from '../tests/support/drain-scenarios.ts'
import type { Figure } from './figures.ts'

/** Of each kind of client; more are counted where they ask faster. */
const REQUESTS = 1200
const MOST_RESTARTS = 25

/** Restarts under load: requests without an answer whose first byte was sent before the signal or while the product stopped. */
export async function measureDrain(dataDir: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of Object.keys(SCENARIOS) as ScenarioName[]) figures.push(...(await measureScenario(name, dataDir)))
  return figures
}

async function measureScenario(name: ScenarioName, dataDir: string): Promise<Figure[]> {
  let [asked, dropped, restarts, slowestMs] = [0, 0, 0, 0]
  while (asked < REQUESTS && restarts < MOST_RESTARTS) {
    const { answered, failures, exitMs } = await drainUnderLoad(name, { dataDir })
    asked += answered + failures.length
    dropped += failures.length
    restarts += 1
    slowestMs = Math.max(slowestMs, exitMs)
  }
  const value = `${dropped} of ${asked} in ${restarts} restarts`
  const seconds = slowestMs / 1000
  return [
    { group: 'drain', name: `requests dropped, ${name}`, goal: '0', value, measured: dropped, limit: { atMost: 0 } },
    { group: 'drain', name: `slowest exit, ${name}`, goal: '≤ 10 s', value: `${seconds.toFixed(1)} s`, measured: seconds, limit: { atMost: 10 } },
  ]
}
