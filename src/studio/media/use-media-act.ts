import { useMutation, useQueryClient } from '@tanstack/react-query'

import { toast } from '#studio/kit/toasts.tsx'

/** An act on an item of the library: afterwards everything that shows it is asked again, and the result is told. */
export function useMediaAct<Input>(contentKey: string, act: (input: Input) => Promise<unknown>, told: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess() {
      for (const queryKey of [['media'], ['items'], ['item', contentKey]]) void queries.invalidateQueries({ queryKey })
      toast({ text: told })
    },
    // Somebody else may have saved meanwhile: what is there now is shown beside the refusal.
    onError: () => void queries.invalidateQueries({ queryKey: ['media'] }),
  })
}
