import { useSay } from './desk.tsx'
import { toast } from './toasts.tsx'

/** Copies a text, and tells whether the browser let it. */
export function useCopy(): (text: string) => Promise<void> {
  const say = useSay()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ text: say('studioCopied') })
    } catch {
      toast({ kind: 'failed', text: say('studioCopyByHand') })
    }
  }
}
