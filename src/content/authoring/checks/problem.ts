import type { Problem } from '#model/authoring-errors.ts'

export type { Problem }

/** Joins the problems of two checks, leaving out those of the second for a field in which the first has found one. */
export function joinProblems(first: readonly Problem[], second: readonly Problem[]): Problem[] {
  const isSaid = ({ component, path }: Problem) =>
    path !== undefined && first.some((problem) => problem.component === component && (problem.path === path || problem.path?.startsWith(`${path}.`)))
  return [...first, ...second.filter((problem) => !isSaid(problem))]
}
