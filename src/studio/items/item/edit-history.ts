import type { Json } from '#base/pure/json.ts'
import { type ItemWords, mergeWords } from '#model/authoring/merge-words.ts'
import { isSameWords } from './editing.ts'

/** A change that was made here: the words before and after it, what was changed, and when, in milliseconds. */
type Step = { before: ItemWords; after: ItemWords; path: string | undefined; at: number }

/** What was changed since an item was opened, and what was undone of it, the last one last. */
export type EditHistory = { past: readonly Step[]; future: readonly Step[] }

export const NO_HISTORY: EditHistory = { past: [], future: [] }

const MOST_STEPS = 200
/** Letters that follow each other in one field are one step, until somebody pauses. */
const TOGETHER_MS = 1000

/** Notes a change. What was undone before cannot be done again then. */
export function noteChange({ past }: EditHistory, { before, after }: Pick<Step, 'before' | 'after'>, now: number): EditHistory {
  const path = findChangedText(before, after)
  const last = past.at(-1)
  const isSameTyping = last !== undefined && path !== undefined && last.path === path && last.after === before && now - last.at < TOGETHER_MS
  const step: Step = { before: isSameTyping ? last.before : before, after, path, at: now }
  return { past: [...(isSameTyping ? past.slice(0, -1) : past), step].slice(-MOST_STEPS), future: [] }
}

/** The words without the last change; what others, or the server, have changed since stays. Undefined where nothing is left to undo. */
export function undo({ past, future }: EditHistory, words: ItemWords): { history: EditHistory; words: ItemWords } | undefined {
  for (let left = past.length; left > 0; left -= 1) {
    const step = past[left - 1]
    const next = step && turn(words, { from: step.after, to: step.before })
    // A change that nothing is left of is no step.
    if (step !== undefined && next !== undefined) return { history: { past: past.slice(0, left - 1), future: [...future, step] }, words: next }
  }
  return undefined
}

/** The words with the last change that was undone. */
export function redo({ past, future }: EditHistory, words: ItemWords): { history: EditHistory; words: ItemWords } | undefined {
  for (let left = future.length; left > 0; left -= 1) {
    const step = future[left - 1]
    const next = step && turn(words, { from: step.before, to: step.after })
    if (step !== undefined && next !== undefined) return { history: { past: [...past, step], future: future.slice(0, left - 1) }, words: next }
  }
  return undefined
}

/** Undefined when it would change nothing. */
function turn(words: ItemWords, { from, to }: { from: ItemWords; to: ItemWords }): ItemWords | undefined {
  if (words === from) return to
  const turned = mergeWords(from, to, words)
  // A block that others have changed, or put something into, is not taken away.
  const kept = turned.collisions.filter(({ kind, mine }) => kind === 'gone' && mine === undefined)
  const { words: merged } = kept.length === 0 ? turned : mergeWords(from, to, words, new Set(kept.map(({ key }) => key)))
  return isSameWords(merged, words) ? undefined : merged
}

/** The path of the one text that differs; undefined when something else does. What did not change is the same object on both sides. */
function findChangedText(before: object, after: object): string | undefined {
  const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(after))] as [Map<string, Json>, Map<string, Json>]
  const [name, ...others] = [...new Set([...one.keys(), ...other.keys()])].filter((each) => one.get(each) !== other.get(each))
  const [old, next] = name === undefined ? [] : [one.get(name), other.get(name)]
  if (name === undefined || others.length > 0) return undefined
  if (typeof old === 'string' && typeof next === 'string') return name
  const isNested = typeof old === 'object' && old !== null && typeof next === 'object' && next !== null
  const rest = isNested ? findChangedText(old, next) : undefined
  return rest === undefined ? undefined : `${name}.${rest}`
}
