import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { Colleague, Thread } from '#model/authoring/together-shapes.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { toast } from '#studio/kit/toasts.tsx'
import { useTalk } from './talk-place.ts'

/** How often it is asked what others have said meanwhile. */
const LOOK_MS = 8000
const NO_THREADS: readonly Thread[] = []
/** `print` names the state of all that was said. */
type Known = { print: string; threads: readonly Thread[] }
const NOBODY: readonly Colleague[] = []

/** What was said about this language of the item; undefined until it is known. */
export function useThreads(): { threads: readonly Thread[] | undefined; error: unknown; retry(): void } {
  const { client } = useDesk()
  const { contentKey, language } = useTalk()
  const queries = useQueryClient()
  const key = ['item', contentKey, 'comments', language]
  const found = useQuery({
    queryKey: key,
    async queryFn({ signal }) {
      const before = queries.getQueryData<Known>(key)
      const { print, threads } = await client('listComments', { contentKey, language, query: { known: before?.print }, signal })
      return { print, threads: threads ?? before?.threads ?? NO_THREADS }
    },
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
type Told = { untold: number }

/** What can be done about threads; afterwards they are asked for again. */
export function useThreadActs() {
  const { client } = useDesk()
  const say = useSay()
  const place = useTalk()
  const queries = useQueryClient()
  const { contentKey, language } = place
  const at = { contentKey, language }
  const settled = {
    onSettled: async () => await queries.invalidateQueries({ queryKey: ['item', contentKey] }),
  }
  const told = {
    ...settled,
    onSuccess({ untold }: Told) {
      if (untold > 0) toast({ kind: 'failed', text: say('talkUntold', { count: untold }) })
    },
  }
  const start = useMutation({
    mutationFn: (body: Written & { component: string | undefined }) => client('startComment', { ...at, body }),
    ...told,
  })
  const answer = useMutation({
    mutationFn: ({ thread, ...body }: Written & { thread: string }) => client('answerComment', { ...at, thread, body }),
    ...told,
  })
  const change = useMutation({
    mutationFn: ({ thread, comment, ...body }: Written & { thread: string; comment: string }) =>
      client('changeComment', { ...at, thread, comment, body }),
    ...told,
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
