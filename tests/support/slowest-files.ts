import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const SHOWN = 12

/** Prints at the end of a large run which files took longest, in seconds, including the wait before their first test. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length > SHOWN) console.log(toLines(modules.map(toCost)))
  }
}

type FileCost = { file: string; project: string; seconds: number; tests: number }

function toCost(module: TestModule): FileCost {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  const milliseconds = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
  const file = relative(process.cwd(), module.moduleId)
  return { file, project: module.project.name, seconds: milliseconds / 1000, tests: [...module.children.allTests()].length }
}

function toLines(costs: readonly FileCost[]): string {
  const groups = [...Map.groupBy(costs, ({ project }) => project)].map(
    ([project, own]) => `${project} ${sum(own).toFixed(0)} s in ${own.length} files`,
  )
  const slowest = costs.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN)
  const lines = slowest.map(({ file, seconds, tests }) => `${seconds.toFixed(1).padStart(8)} s  ${file} (${tests} tests)`)
  return `\nWhat took longest (of the workers' time: ${groups.join(', ')}):\n${lines.join('\n')}\n`
}

function sum(costs: readonly FileCost[]): number {
  return costs.reduce((total, { seconds }) => total + seconds, 0)
}
