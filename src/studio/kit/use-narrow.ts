import { useSyncExternalStore } from 'react'

/** As in the style sheets: on narrower windows navigation and panels lie over the screen. */
const narrow = () => matchMedia('(width < 64em)')

/** Whether the window is too narrow to show anything beside the screen. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow().matches)
}

function subscribe(onChange: () => void): () => void {
  const query = narrow()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
