import { useMutation } from '@tanstack/react-query'

import { useSay } from '#studio/kit/desk.tsx'
import { toast } from '#studio/kit/toasts.tsx'
import { useFailure } from '#studio/kit/use-failure.ts'

/** Opens a preview in a window of its own. The window is opened with the press, because browsers allow none later, and led on when there is a link. */
export function useOpenPreview(ask: () => Promise<{ path: string }>): { open(): void; isOpening: boolean } {
  const say = useSay()
  const fail = useFailure()
  const make = useMutation({ mutationFn: ask })
  const open = () => {
    const tab = window.open('', '_blank')
    if (tab === null) return toast({ kind: 'failed', text: say('releaseNoWindow') })
    tab.opener = null
    make.mutate(undefined, {
      onSuccess: ({ path }) => tab.location.replace(location.origin + path),
      onError(error) {
        tab.close()
        fail(error)
      },
    })
  }
  return { open, isOpening: make.isPending }
}
