import type { BlockFrame } from '../frame.ts'

/** The included view's content and nothing around it. */
export function Include({ regions }: BlockFrame) {
  return <>{regions['content']}</>
}
