import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from 'wouter'

import { RELEASE_STATES } from '#model/authoring/states.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useMay, useSay } from '#studio/kit/desk.tsx'
import { useOfferedActs } from '#studio/kit/offered-acts.ts'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useTitle } from '#studio/kit/use-title.ts'
import { NameDialog } from './name-dialog.tsx'
import { orderReleases, readState } from './release.ts'
import { ReleasesTable } from './releases-table.tsx'

/** All releases, those of a state by an address of their own, and the way to a new one. */
export function ReleasesScreen() {
  const { client } = useDesk()
  const say = useSay()
  const may = useMay()
  const [, go] = useLocation()
  const search = useSearch()
  useTitle(say('studioReleases'))
  const state = readState(search)
  const isNew = new URLSearchParams(search).has('new')
  const here = state === undefined ? '/releases' : `/releases?state=${state}`
  const begin = () => go('/releases?new')
  const mayChange = may('change-release')
  useOfferedActs(mayChange ? [{ key: 'new release', text: say('releaseNew'), about: say('studioReleases'), act: begin }] : [])
  const found = useQuery({
    queryKey: ['items', 'releases', state],
    queryFn: ({ signal }) => client('listReleases', { query: { state }, signal }),
    placeholderData: (before) => before,
  })
  const releases = orderReleases(found.data?.releases ?? [])
  return (
    <div className="studio-screen">
      <header className="studio-screen-head">
        <h1>{say('studioReleases')}</h1>
        {mayChange ? (
          <Button kind="main" icon="add" onPress={begin}>
            {say('releaseNew')}
          </Button>
        ) : null}
      </header>
      <nav className="studio-tabs studio-release-states" aria-label={say('releaseColumnState')}>
        <Link href="/releases" aria-current={state === undefined ? 'page' : undefined}>
          {say('studioAllStates')}
        </Link>
        {RELEASE_STATES.map((each) => (
          <Link key={each} href={`/releases?state=${each}`} aria-current={state === each ? 'page' : undefined}>
            {say(`releaseState.${each}`)}
          </Link>
        ))}
      </nav>
      {found.error === null ? null : <RefusalNote error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending ? <p className="studio-waiting">{say('studioLoading')}</p> : null}
      {found.isSuccess && releases.length === 0 ? (
        <div className="studio-empty">
          <p>{say(state === undefined ? 'releaseNone' : 'releaseNoneSuch')}</p>
          <p className="studio-soft">{say('releaseAbout')}</p>
        </div>
      ) : null}
      {releases.length === 0 ? null : <ReleasesTable releases={releases} isStale={found.isPlaceholderData} />}
      {isNew ? (
        <NameDialog
          title={say('releaseNew')}
          about={say('releaseAbout')}
          does={say('studioMake')}
          act={async (name) => ({ name, ...(await client('createRelease', { body: { name } })) })}
          tell={({ name }) => ({ text: say('releaseMade', { name }) })}
          onDone={({ id }) => go(`/releases/${id}`, { replace: true })}
          onClose={() => go(here, { replace: true })}
        />
      ) : null}
    </div>
  )
}
