import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { useDesk } from '#studio/kit/desk.tsx'
import { toFilter, type ListAddress } from './list-address.ts'

const PAGE = 50

/** The rows of a list, page by page, and how many there are in each state. */
export function useList(address: ListAddress, type: string | undefined) {
  const { client } = useDesk()
  const filter = toFilter(address, type)
  const pages = useInfiniteQuery({
    queryKey: ['items', 'list', filter, address.sort],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => client('listItems', { query: { ...filter, sort: address.sort, cursor: pageParam, limit: PAGE }, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
  const counts = useQuery({
    queryKey: ['items', 'counts', { ...filter, state: undefined }],
    queryFn: ({ signal }) => client('countItems', { query: { ...filter, state: undefined }, signal }),
    placeholderData: keepPreviousData,
  })
  return { pages, rows: pages.data?.pages.flatMap(({ items }) => items) ?? [], counts: counts.data?.counts }
}
