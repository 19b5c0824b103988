import { globSync, readFileSync } from 'node:fs'

import { PROJECTS } from '../../tests/projects.ts'

/** Files of `npm test` whose tests try as many cases as the depth of the run says, from the checkout's folder. */
export function findProperties(): string[] {
  const { pure, store } = PROJECTS
  const files = [pure, store].flatMap(({ include, exclude }) => globSync([...include], { exclude: [...exclude] }))
  return [...new Set(files)].filter((file) => /from 'fast-check'|support\/effort\.ts'/.test(readFileSync(file, 'utf8'))).toSorted()
}
