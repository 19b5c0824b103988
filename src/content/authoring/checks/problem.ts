import { type FoundProblem, toProblem } from '#model/authoring/authoring-errors.ts'
import { sentence, type Sentence } from '#texts/sentence.ts'

/** What checks find: a sentence and its place. */
export type Problem = FoundProblem

/** How many problems of a draft are told at once; nobody reads more, and collecting all of a hostile body would block the process. */
export const MOST_PROBLEMS = 500
/** In characters: a problem repeats what was entered. */
const LONGEST_MESSAGE = 500
/** A field deeper than that, or with longer names, is no field of a content type. */
const LONGEST_PATH = 1000

/** At most one problem more than are told, so that `tellProblems` knows whether there are more; reads no further. */
export function takeProblems(problems: Iterable<Problem>): Problem[] {
  return [...Iterator.from(problems).take(MOST_PROBLEMS + 1)]
}

/** The first problems, in sentences of a readable length; if there are more, the last one says so. */
export function tellProblems(problems: Iterable<Problem>): Problem[] {
  const found = takeProblems(problems)
  const told = found.slice(0, MOST_PROBLEMS).map(shorten)
  if (found.length <= MOST_PROBLEMS) return told
  return [...told, toProblem(sentence('problemMore', { most: MOST_PROBLEMS }))]
}

/** The problems of a second check, without those for a field in which the first has found one. */
export function* leaveOutSaid(first: readonly Problem[], second: Iterable<Problem>): Generator<Problem> {
  const said = new Set(first.flatMap(({ component, path }) => listPrefixes(path).map((prefix) => toKey(component, prefix))))
  for (const problem of second) if (problem.path === undefined || !said.has(toKey(problem.component, problem.path))) yield problem
}

/** `a.b.c`, `a.b` and `a`. */
function listPrefixes(path: string | undefined): string[] {
  if (path === undefined) return []
  const ends = Array.from(path.slice(0, LONGEST_PATH).matchAll(/\./g), ({ index }) => index)
  return [path, ...ends.map((end) => path.slice(0, end))]
}

function toKey(component: string | undefined, path: string): string {
  return JSON.stringify([component, path])
}

function shorten({ message, sentence: said, component, path, grade }: Problem): Problem {
  const place = { component: component && cut(component, LONGEST_PATH), path: path && cut(path, LONGEST_PATH) }
  return { message: cut(message, LONGEST_MESSAGE), sentence: shortenSentence(said), ...place, ...(grade !== undefined && { grade }) }
}

/** In another language it is as long as its values let it be. */
function shortenSentence(said: Sentence): Sentence {
  if (said.values === undefined) return said
  const short = Object.entries(said.values).map(([name, value]) => {
    if (typeof value === 'object') return [name, 'key' in value ? shortenSentence(value) : value]
    return [name, typeof value === 'string' ? cut(value, LONGEST_MESSAGE) : value]
  })
  return { key: said.key, values: Object.fromEntries(short) as NonNullable<Sentence['values']> }
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text
}
