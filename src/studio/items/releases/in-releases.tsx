import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'

import { useDesk, useSay } from '#studio/kit/desk.tsx'

/** The releases that are not live yet and hold a language of an item, quietly; nothing where there are none. */
export function InReleases({ contentKey, language }: { contentKey: string; language: string }) {
  const { client } = useDesk()
  const say = useSay()
  const found = useQuery({
    queryKey: ['items', 'releases-of', contentKey, language],
    queryFn: ({ signal }) => client('listReleasesOf', { contentKey, language, signal }),
  })
  const releases = found.data?.releases ?? []
  if (releases.length === 0) return null
  return (
    <span className="studio-in-releases">
      <span className="studio-soft">{say('studioInReleases')}</span>
      {releases.map(({ id, name }) => (
        <Link key={id} href={`/releases/${id}`} dir="auto">
          {name}
        </Link>
      ))}
    </span>
  )
}
