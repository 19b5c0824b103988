import type { BlockFrame } from '../frame.ts'

export type HorizontalLineProps = {
  /** Percent; applied by the block's `styles`. */
  width: number
}

export function HorizontalLine({ className }: HorizontalLineProps & BlockFrame) {
  return <hr className={`horizontal-line ${className}`} />
}
