import type { Difference, Kind } from './answer.ts'
import type { Verdict } from './compare-answers.ts'
import type { Expectation } from './expectations.ts'
import type { Normalisation } from './normalisations.ts'

/** A compared request: expectations match its address, the report shows `request`. */
export type Subject = { kind: Kind; address: string; request: string }
/** A subject with differences; `expectation` is set when they are allowed. */
export type Different = Subject & { differences: Difference[]; expectation?: Expectation }
export type Count = { asked: number; equal: number; different: number; expected: number }

/** The results so far. */
export type Tally = {
  counts: ReadonlyMap<Kind, Count>
  different: readonly Different[]
  /** How many answers became equal only through each normalisation. */
  normalised: ReadonlyMap<Normalisation, number>
  add(subject: Subject, verdict: Verdict): void
}

/** Starts a tally; differences that match an expectation are counted separately. */
export function createTally(expectations: readonly Expectation[]): Tally {
  const counts = new Map<Kind, Count>()
  const different: Different[] = []
  const normalised = new Map<Normalisation, number>()
  return {
    counts,
    different,
    normalised,
    add(subject, { differences, applied }) {
      const count = counts.get(subject.kind) ?? { asked: 0, equal: 0, different: 0, expected: 0 }
      counts.set(subject.kind, count)
      count.asked += 1
      if (differences.length === 0) {
        count.equal += 1
        for (const name of applied) normalised.set(name, (normalised.get(name) ?? 0) + 1)
        return
      }
      const expectation = expectations.find(({ matches }) => matches(subject.address))
      count[expectation === undefined ? 'different' : 'expected'] += 1
      different.push({ ...subject, differences, expectation })
    },
  }
}
