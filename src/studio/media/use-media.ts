import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { QueryOf } from '#model/authoring/calls.ts'
import { useDesk } from '#studio/kit/desk.tsx'

/** The pages of the library for a filter, and their items. */
export function useMedia(query: QueryOf<'listMedia'>) {
  const { client } = useDesk()
  const pages = useInfiniteQuery({
    queryKey: ['media', 'list', query],
    queryFn: ({ pageParam, signal }) => client('listMedia', { query: { ...query, ...(pageParam !== '' && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
  return { pages, items: pages.data?.pages.flatMap(({ items }) => items) ?? [] }
}

export type Found = ReturnType<typeof useMedia>

/** Folders, tags and the room for files. */
export function useLibrary() {
  const { client } = useDesk()
  return useQuery({ queryKey: ['media', 'library'], queryFn: ({ signal }) => client('describeLibrary', { signal }) })
}
