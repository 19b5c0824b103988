import { useMutation, useQueryClient } from '@tanstack/react-query'

import { toast, type Toast } from '#studio/kit/toasts.tsx'

/**
 * An act of a dialog on an item: afterwards everything that shows the item is asked again, the result is told, the dialog closes. There is no
 * result where nothing was done, and why is told already.
 */
export function useAct<Answer>(
  contentKey: string,
  act: () => Promise<Answer>,
  done: { tell(answer: Answer): string | Toast | undefined; onClose(): void },
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess(answer) {
      void queries.invalidateQueries({ queryKey: ['item', contentKey] })
      void queries.invalidateQueries({ queryKey: ['items'] })
      const told = done.tell(answer)
      if (told === undefined) return
      toast(typeof told === 'string' ? { text: told } : told)
      done.onClose()
    },
  })
}
