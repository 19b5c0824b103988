import { useMutation, useQueryClient } from '@tanstack/react-query'

import { toast } from '#studio/kit/toasts.tsx'

/** An act of a dialog on an item: afterwards everything that shows the item is asked again, the result is told, the dialog closes. */
export function useAct<Answer>(contentKey: string, act: () => Promise<Answer>, done: { tell(answer: Answer): string; onClose(): void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess(answer) {
      void queries.invalidateQueries({ queryKey: ['item', contentKey] })
      void queries.invalidateQueries({ queryKey: ['items'] })
      toast({ text: done.tell(answer) })
      done.onClose()
    },
  })
}
