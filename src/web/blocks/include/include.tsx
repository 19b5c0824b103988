import type { BlockFrame } from '../frame.ts'

/** The included content without a wrapper. */
export function Include({ regions }: BlockFrame) {
  return <>{regions['content']}</>
}
