import type { BlockFrame } from '../frame.ts'

/** The regions of a view, one after the other: the hidden one holds what draws nothing. */
export function Layout({ regions }: BlockFrame) {
  return (
    <>
      {regions['content']}
      {regions['hidden']}
    </>
  )
}
