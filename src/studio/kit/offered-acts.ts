import { useEffect, useId } from 'react'

/** An act of the screen that is open, as the palette names it. */
export type OfferedAct = { key: string; text: string; about?: string | undefined; act(): void }

const OFFERED = new Map<string, readonly OfferedAct[]>()

/** Offers acts in the palette for as long as the component is shown. */
export function useOfferedActs(acts: readonly OfferedAct[]): void {
  const place = useId()
  useEffect(() => {
    OFFERED.set(place, acts)
    return () => void OFFERED.delete(place)
  })
}

/** The acts that are offered now, in the order of their components. */
export function listOfferedActs(): readonly OfferedAct[] {
  return [...OFFERED.values()].flat()
}
