import type { Problem } from '#model/authoring/authoring-errors.ts'

/** The sentence of a problem without the technical name of its field, which its place or label tells. */
export function plainProblem({ message, path }: Pick<Problem, 'message' | 'path'>): string {
  const sentence = path !== undefined && message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
