/** Why a draft cannot be published: a sentence, the block it is in, and the path of the field, such as `attributes.text`. */
export type Problem = { message: string; component?: string; path?: string }

/** Adds what a second look found, without what the first look has said of the same field already. */
export function joinProblems(first: readonly Problem[], second: readonly Problem[]): Problem[] {
  const isSaid = ({ component, path }: Problem) =>
    path !== undefined && first.some((problem) => problem.component === component && (problem.path === path || problem.path?.startsWith(`${path}.`)))
  return [...first, ...second.filter((problem) => !isSaid(problem))]
}
