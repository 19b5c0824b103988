import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { useDesk } from '#studio/kit/desk.tsx'
import { toast, type Toast } from '#studio/kit/toasts.tsx'
import { orderRows, toTried, type ReadRelease } from './release.ts'

/** How often it is looked whether others have changed a release that is open on the screen. */
const LOOK_MS = 20_000
/** A release is tried as a whole to find its problems, so they are not asked for at every look. */
const TRIED_MS = 10_000
const PROBLEMS = 'problems'

/** A release with its rows. All that shows releases is kept below `items`: whoever changes an item changes what a release would do. */
export function useRelease(release: string) {
  const { client } = useDesk()
  return useQuery({
    queryKey: ['items', 'release', release],
    queryFn: ({ signal }) => client('readRelease', { release, signal }),
    select: orderRows,
    refetchInterval: LOOK_MS,
  })
}

/** What would keep a release from going live as it was read; nothing is asked for one that is live or empty. */
export function useReleaseProblems(read: ReadRelease) {
  const { client } = useDesk()
  const release = read.release.id
  const tried = toTried(read)
  return useQuery({
    queryKey: ['items', 'release', release, PROBLEMS, tried],
    queryFn: ({ signal }) => client('listReleaseProblems', { release, signal }),
    enabled: tried !== undefined,
    staleTime: TRIED_MS,
  })
}

export type ReleaseActDone<Answer> = {
  tell?(answer: Answer): Toast | undefined
  onDone?(answer: Answer): void
  /** The id of a release that the act takes away, which is not asked for again. */
  gone?: string
}

/** An act on a release: afterwards all that shows releases and items is asked again, and the result is told. */
export function useReleaseAct<Answer, Given = void>(act: (given: Given) => Promise<Answer>, { tell, onDone, gone }: ReleaseActDone<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess(answer) {
      const told = tell?.(answer)
      if (told !== undefined) toast(told)
      onDone?.(answer)
    },
    onSettled(_, error) {
      // Also after a refusal: it may say that the release is not any more what is shown.
      const isGone = ([, name, id]: readonly unknown[]) => error === null && gone !== undefined && name === 'release' && id === gone
      // Problems are asked for once the release is read again: one that is live or empty now has none.
      const isLater = ([, name, , part]: readonly unknown[]) => name === 'release' && part === PROBLEMS
      void queries.invalidateQueries({ queryKey: ['items'], predicate: ({ queryKey }) => !isGone(queryKey) && !isLater(queryKey) })
      void queries.invalidateQueries({ queryKey: ['items', 'release'], predicate: ({ queryKey }) => isLater(queryKey), refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: ['item'] })
    },
  })
}
