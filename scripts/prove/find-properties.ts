import { globSync, readFileSync } from 'node:fs'

import { PROJECTS } from '../../tests/projects.ts'

/** The test files of `npm test` whose number of cases depends on the depth of the run, relative to the checkout. */
export function findProperties(): string[] {
  const { pure, store } = PROJECTS
  const files = [pure, store].flatMap(({ include, exclude }) => globSync([...include], { exclude: [...exclude] }))
  return [...new Set(files)].filter((file) => /from 'fast-check'|support\/effort\.ts'/.test(readFileSync(file, 'utf8'))).toSorted()
}
