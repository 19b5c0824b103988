import { useSay } from './desk.tsx'
import { sentencesOf } from './refusal-note.tsx'
import { toast } from './toasts.tsx'

/** Tells a failure at the edge of the screen, beside which everything goes on. */
export function useFailure(): (error: unknown) => void {
  const say = useSay()
  return (error) => toast({ kind: 'failed', text: sentencesOf(error, say('studioFailed')).join(' ') })
}
