import type { BlockFrame } from '../frame.ts'

export type HorizontalLineProps = {
  /** Percent; drawn by the block's `styles`. */
  width: number
}

/** A hairline. */
export function HorizontalLine({ className }: HorizontalLineProps & BlockFrame) {
  return <hr className={`horizontal-line ${className}`} />
}
