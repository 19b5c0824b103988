import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'

import { Button } from '#studio/kit/button.tsx'
import { useMay, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useTitle } from '#studio/kit/use-title.ts'
import { AddItems } from './add-items.tsx'
import type { ReadRelease, Release } from './release.ts'
import { ReleaseHead } from './release-head.tsx'
import { ReleaseRows } from './release-rows.tsx'
import { useRelease, useReleaseProblems } from './use-releases.ts'

/** One release: what it is, what it holds, what keeps it from going live, and the acts on it. */
export function ReleaseScreen({ release: id }: { release: string }) {
  const say = useSay()
  const found = useRelease(id)
  useTitle(found.data?.release.name ?? say('studioReleases'))
  return (
    <div className="studio-screen">
      {found.data === undefined && found.error !== null ? (
        <>
          <h1>{say('studioReleases')}</h1>
          <RefusalNote error={found.error} onRetry={() => void found.refetch()} />
          <p>
            <Link href="/releases">{say('studioReleases')}</Link>
          </p>
        </>
      ) : null}
      {found.isPending ? <p className="studio-waiting">{say('studioLoading')}</p> : null}
      {found.data === undefined ? null : <OpenRelease read={found.data} />}
    </div>
  )
}

function OpenRelease({ read }: { read: ReadRelease }) {
  const say = useSay()
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const { release, items } = read
  const tried = useReleaseProblems(read)
  const isOpen = release.state === 'open' && may('change-release')
  return (
    <>
      <ReleaseHead read={read} tried={tried.data?.problems} />
      <Notes read={read} />
      {tried.error === null ? null : <RefusalNote error={tried.error} onRetry={() => void tried.refetch()} />}
      {items.length === 0 ? <p className="studio-note">{say('releaseEmpty')}</p> : null}
      {items.length === 0 ? null : <ReleaseRows read={read} problems={tried.data?.problems} isOpen={isOpen} />}
      {isOpen && release.reverts === undefined ? (
        <p>
          <Button icon="add" onPress={() => setAdding(true)}>
            {say('releaseAdd')}
          </Button>
        </p>
      ) : null}
      {isAdding ? <AddItems read={read} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

/** That it is planned, and how it hangs together with other releases. */
function Notes({ read: { release, source, revertedBy } }: { read: ReadRelease }) {
  const say = useSay()
  const back = revertedBy.filter(({ state }) => state === 'live')
  const prepared = revertedBy.filter(({ state }) => state !== 'live')
  return (
    <>
      {release.state === 'scheduled' ? <p className="studio-note">{say('releaseIsPlanned')}</p> : null}
      {source === undefined ? null : <Others text={say('releaseReverts')} releases={[source]} />}
      {back.length === 0 ? null : <Others text={say('releaseRevertedBy')} releases={back} />}
      {prepared.length === 0 ? null : <Others text={say('releaseRevertPrepared')} releases={prepared} />}
    </>
  )
}

function Others({ text, releases }: { text: ReactNode; releases: readonly Release[] }) {
  return (
    <p className="studio-note">
      <span>{text}</span>
      {releases.map(({ id, name }) => (
        <Link key={id} href={`/releases/${id}`} dir="auto">
          {name}
        </Link>
      ))}
    </p>
  )
}
