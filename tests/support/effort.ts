import { configureGlobal } from 'fast-check'

/** How many cases this run tries: `npm test`, `npm run prove`, `npm run prove -- --long`. */
export type Depth = 'quick' | 'sampled' | 'long'

export const DEPTH = readDepth(process.env['TEST_DEPTH'])

/** The choice for the depth of this run. */
export function atDepth<T>(choices: Readonly<Record<Depth, T>>): T {
  return choices[DEPTH]
}

/** How many cases of a property are tried, given the full number: at most 150 in `npm test`. */
export function cases(full: number): number {
  return atDepth({ quick: Math.min(full, 150), sampled: Math.min(full, 1000), long: full })
}

function readDepth(text: string | undefined): Depth {
  return text === 'sampled' || text === 'long' ? text : 'quick'
}

// The default for properties without a number of their own.
configureGlobal({ numRuns: atDepth({ quick: 100, sampled: 300, long: 400 }) })
