import { useLayoutEffect, useRef, useState } from 'react'

type Act = (...args: never[]) => unknown

/**
 * Acts that stay the same functions and do what the newest ones do, so that what they are handed to is not drawn again for them. They are for
 * events: while something is drawn they still do what the last ones did.
 */
export function useSteadyActs<Acts extends Record<string, Act>>(acts: Acts): Acts {
  const latest = useRef<Record<string, Act>>(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const [steady] = useState(
    () => Object.fromEntries(Object.keys(acts).map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)])) as Acts,
  )
  return steady
}
