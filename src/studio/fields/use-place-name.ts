import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import type { PlaceName } from './name-place.ts'
import { namePlace, type NamedPlace } from './name-place.ts'

/** Writes the names of a place in the language of the interface, one after the other. */
export function usePlaceName(): (path: readonly string[], of: Omit<NamedPlace, 'forms'>) => string {
  const { forms } = useDesk()
  const label = useLabel()
  const say = useSay()
  const write = (name: PlaceName) => {
    if (typeof name === 'string') return name
    if (!('part' in name)) return label(name)
    return name.part === 'regions' ? say('studioBlocksInside') : say('studioSeenBy')
  }
  return (path, of) =>
    namePlace(path, { ...of, forms })
      .map(write)
      .join(' › ')
}
