import { matchesGlob, relative } from 'node:path'

import { PROJECTS, type ProjectName } from '../tests/projects.ts'

export type ChosenTest = { file: string; project: ProjectName }

/** The groups whose tests run the built product or a browser. */
const OF_PRODUCT = new Set<ProjectName>(['journeys', 'browser', 'crawl', 'faults'])

/**
 * The test files whose path holds one of the words, with their group; Vitest chooses them in the same way. `files` are relative to the
 * checkout `root`; a word may be absolute, and may end with a line number.
 */
export function chooseTests(words: readonly string[], { files, root }: { files: readonly string[]; root: string }): ChosenTest[] {
  const parts = words.map((word) => (word.startsWith('/') ? relative(root, word) : word).replace(/^\.\//, '').replace(/:\d+$/, ''))
  const chosen = files.filter((file) => parts.some((part) => file.includes(part)))
  return chosen.flatMap((file) => projectsOf(file).map((project) => ({ file, project })))
}

/** Whether a test needs the built product and a browser. */
export function needsProduct({ project }: ChosenTest): boolean {
  return OF_PRODUCT.has(project)
}

function projectsOf(file: string): ProjectName[] {
  return Object.entries(PROJECTS)
    .filter(([, { include, exclude }]) => hasMatch(file, include) && !hasMatch(file, exclude))
    .map(([name]) => name as ProjectName) // the keys of PROJECTS
}

function hasMatch(file: string, globs: readonly string[]): boolean {
  return globs.some((glob) => matchesGlob(file, glob))
}
