import type { Problem } from '#model/authoring-errors.ts'

export type { Problem }

/** Adds what a second look found, without what the first look has said of the same field already. */
export function joinProblems(first: readonly Problem[], second: readonly Problem[]): Problem[] {
  const isSaid = ({ component, path }: Problem) =>
    path !== undefined && first.some((problem) => problem.component === component && (problem.path === path || problem.path?.startsWith(`${path}.`)))
  return [...first, ...second.filter((problem) => !isSaid(problem))]
}
