import { useSay } from '#studio/kit/desk.tsx'
import { sentencesOf } from '#studio/kit/refusal-note.tsx'
import { toast } from '#studio/kit/toasts.tsx'

/** Tells what could not be read while something was chosen; the form goes on without it. */
export function useFailure(): (error: unknown) => void {
  const say = useSay()
  return (error) => toast({ kind: 'failed', text: sentencesOf(error, say('studioFailed')).join(' ') })
}
