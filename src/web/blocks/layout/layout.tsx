import type { BlockFrame } from '../frame.ts'

/** Both regions of a view, one after the other. */
export function Layout({ regions }: BlockFrame) {
  return (
    <>
      {regions['content']}
      {regions['hidden']}
    </>
  )
}
