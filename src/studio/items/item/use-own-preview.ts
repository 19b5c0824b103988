import { useQuery } from '@tanstack/react-query'

import { useDesk } from '#studio/kit/desk.tsx'

/** The link behind a preview in the studio ends by itself. */
const OWN_HOURS = 4
const FRESH_MS = (OWN_HOURS - 1) * 3_600_000

/** The link to the preview of a draft that only its maker can open, the same one for all views of the item. */
export function useOwnPreview({ contentKey, language }: { contentKey: string; language: string }) {
  const { client } = useDesk()
  return useQuery({
    queryKey: ['preview-link', contentKey, language],
    queryFn: () => client('sharePreview', { contentKey, language, body: { hours: OWN_HOURS, own: true } }),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  })
}
