import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { Colleague, Thread } from '#model/authoring/together-shapes.ts'
import { useDesk } from '#studio/kit/desk.tsx'
import { useTalk } from './talk-place.ts'

/** How often it is asked what others have said meanwhile. */
const LOOK_MS = 8000
const NO_THREADS: readonly Thread[] = []
const NOBODY: readonly Colleague[] = []

/** What was said about this language of the item; undefined until it is known. */
export function useThreads(): { threads: readonly Thread[] | undefined; error: unknown; retry(): void } {
  const { client } = useDesk()
  const { contentKey, language } = useTalk()
  const found = useQuery({
    queryKey: ['item', contentKey, 'comments', language],
    queryFn: ({ signal }) => client('listComments', { contentKey, language, signal }),
    refetchInterval: LOOK_MS,
  })
  return { threads: found.data?.threads, error: found.error ?? undefined, retry: () => void found.refetch() }
}

/** How many open threads there are at each block; '' are those about the whole. */
export function countOpen(threads: readonly Thread[] = NO_THREADS): Map<string, number> {
  const open = threads.filter(({ resolvedAt }) => resolvedAt === undefined)
  return new Map([...Map.groupBy(open, ({ component }) => component ?? '')].map(([id, { length }]) => [id, length]))
}

/** Whom a comment can mention. */
export function useColleagues(): readonly Colleague[] {
  const { client } = useDesk()
  const found = useQuery({ queryKey: ['colleagues'], queryFn: ({ signal }) => client('listColleagues', { signal }), staleTime: 60_000 })
  return found.data?.colleagues ?? NOBODY
}

type Written = { text: string; mentions: string[] }

/** What can be done about threads; afterwards they are asked for again. */
export function useThreadActs() {
  const { client } = useDesk()
  const place = useTalk()
  const queries = useQueryClient()
  const { contentKey, language } = place
  const at = { contentKey, language }
  const settled = {
    onSettled: async () => await queries.invalidateQueries({ queryKey: ['item', contentKey] }),
  }
  const start = useMutation({
    mutationFn: (body: Written & { component: string | undefined }) => client('startComment', { ...at, body }),
    ...settled,
  })
  const answer = useMutation({
    mutationFn: ({ thread, ...body }: Written & { thread: string }) => client('answerComment', { ...at, thread, body }),
    ...settled,
  })
  const change = useMutation({
    mutationFn: ({ thread, comment, ...body }: Written & { thread: string; comment: string }) =>
      client('changeComment', { ...at, thread, comment, body }),
    ...settled,
  })
  const remove = useMutation({
    mutationFn: (which: { thread: string; comment: string }) => client('removeComment', { ...at, ...which }),
    ...settled,
  })
  const settle = useMutation({
    mutationFn: ({ thread, isSettled }: { thread: string; isSettled: boolean }) =>
      client(isSettled ? 'settleComment' : 'reopenComment', { ...at, thread }),
    ...settled,
  })
  return { start, answer, change, remove, settle }
}
export type ThreadActs = ReturnType<typeof useThreadActs>
