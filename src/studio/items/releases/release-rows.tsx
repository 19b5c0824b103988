import { useState } from 'react'
import { Link } from 'wouter'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { StateChip } from '#studio/kit/state-chip.tsx'
import { useFailure } from '#studio/kit/use-failure.ts'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { When } from '#studio/kit/when.tsx'
import { isOf, type ReadRelease, type ReleaseItem, type ReleaseProblem } from './release.ts'
import { ReleaseProblems } from './release-problems.tsx'
import { SureDialog } from './sure-dialog.tsx'
import { useReleaseAct } from './use-releases.ts'
import { WhatHappens } from './what-happens.tsx'

export type ReleaseRowsProps = { read: ReadRelease; problems: readonly ReleaseProblem[] | undefined; isOpen: boolean }

const NONE: readonly ReleaseProblem[] = []

/** What a release holds: each row with what happens to it, what stands against it, and what others did meanwhile. */
export function ReleaseRows({ read, problems = NONE, isOpen }: ReleaseRowsProps) {
  const say = useSay()
  return (
    <table className="studio-table studio-stacked studio-release-rows">
      <thead>
        <tr>
          <th scope="col">{say('studioTitle')}</th>
          <th scope="col">{say('studioColumn.type')}</th>
          <th scope="col">{say('studioLanguage')}</th>
          <th scope="col">{say('releaseColumnWhat')}</th>
          <th scope="col">{say('studioState')}</th>
          {isOpen ? (
            <th scope="col">
              <span className="studio-hidden">{say('releaseTakeOutNow')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {read.items.map((row) => (
          <OneRow
            key={`${row.item.contentKey} ${row.item.language}`}
            read={read}
            row={row}
            problems={problems.filter((problem) => isOf(row, problem))}
            isOpen={isOpen}
          />
        ))}
      </tbody>
    </table>
  )
}

type OneRowProps = { read: ReadRelease; row: ReleaseItem; problems: readonly ReleaseProblem[]; isOpen: boolean }

function OneRow({ read, row, problems, isOpen }: OneRowProps) {
  const { forms } = useDesk()
  const say = useSay()
  const label = useLabel()
  const languageName = useLanguageName()
  const { item, others } = row
  return (
    <tr>
      <th scope="row">
        <Link href={`/items/${item.contentKey}/${item.language}`} dir="auto">
          {item.title || say('studioUntitled')}
        </Link>
        {others.length === 0 ? null : (
          <p className="studio-soft studio-release-others">
            <span>{say('releaseAlsoIn')}</span>
            {others.map(({ id, name }) => (
              <Link key={id} href={`/releases/${id}`} dir="auto">
                {name}
              </Link>
            ))}
          </p>
        )}
        <WentLive read={read} row={row} isOpen={isOpen} />
        <ReleaseProblems row={row} problems={problems} />
      </th>
      <td data-head={say('studioColumn.type')}>{label(forms.types[item.type]?.label)}</td>
      <td data-head={say('studioLanguage')}>{languageName(item.language)}</td>
      <td data-head={say('releaseColumnWhat')}>
        <WhatHappens row={row} isLive={read.release.state === 'live'} isBlocked={problems.some(({ grade }) => grade === 'blocks')} />
      </td>
      <td data-head={say('studioState')}>
        <StateChip row={item} />
      </td>
      {isOpen ? (
        <td className="studio-release-out studio-stacked-acts">
          <TakeOut read={read} row={row} />
        </td>
      ) : null}
    </tr>
  )
}

/** What went live since the row was added: whoever knows of it says so, and the release goes on with the draft of now. */
function WentLive({ read: { release }, row: { item, act, wentLive }, isOpen }: Omit<OneRowProps, 'problems'>) {
  const { client } = useDesk()
  const say = useSay()
  const fail = useFailure()
  const { contentKey, language } = item
  const seen = useReleaseAct(() => client('addToRelease', { release: release.id, body: { rows: [{ contentKey, language, act }] } }), {})
  if (wentLive === undefined) return null
  const { version, name, at } = wentLive
  return (
    <p className="studio-note" data-kind="warning">
      <span>
        {name === undefined ? say('releaseWentLive', { version }) : say('releaseWentLiveBy', { version, name })}
        {at === undefined ? null : (
          <>
            , <When at={at} />
          </>
        )}
      </span>
      {isOpen && release.reverts === undefined ? (
        <Button kind="quiet" isPending={seen.isPending} onPress={() => seen.mutate(undefined, { onError: fail })}>
          {say('releaseSeen')}
        </Button>
      ) : null}
    </p>
  )
}

/** Takes a row out, with the way back; one that cannot be put back as it was asks first. */
function TakeOut({ read: { release }, row: { item, act, isFixed } }: { read: ReadRelease; row: ReleaseItem }) {
  const { client } = useDesk()
  const say = useSay()
  const fail = useFailure()
  const [isAsking, setAsking] = useState(false)
  const { contentKey, language } = item
  const title = item.title || say('studioUntitled')
  const back = useReleaseAct(() => client('addToRelease', { release: release.id, body: { rows: [{ contentKey, language, act }] } }), {})
  const take = () => client('takeFromRelease', { release: release.id, contentKey, language })
  const text = say('releaseTakenOut', { title })
  const out = useReleaseAct(take, {
    tell: () => ({ text, undo: { label: say('studioUndo'), act: () => back.mutate(undefined, { onError: fail }) } }),
  })
  return (
    <>
      <Button
        kind="quiet"
        icon="close"
        aria-label={say('releaseTakeOut', { title })}
        isPending={out.isPending}
        onPress={() => (isFixed === true ? setAsking(true) : out.mutate(undefined, { onError: fail }))}
      />
      {isAsking ? (
        <SureDialog
          title={say('releaseTakeOut', { title })}
          about={say('releaseTakeOutFixed')}
          does={say('releaseTakeOutNow')}
          act={take}
          tell={() => ({ text })}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
