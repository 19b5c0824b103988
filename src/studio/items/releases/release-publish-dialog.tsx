import { useState } from 'react'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useMay, useSay } from '#studio/kit/desk.tsx'
import { Icon } from '#studio/kit/icon.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { writeTime } from '#studio/kit/times.ts'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { PlanFields, readPlan, writePlanField } from '../item/plan-fields.tsx'
import { ReasonField } from '../item/reason-field.tsx'
import { isOf, type ReadRelease, type ReleaseProblem } from './release.ts'
import { ReleaseProblems } from './release-problems.tsx'
import { useReleaseAct, useReleaseProblems } from './use-releases.ts'
import { WhatHappens } from './what-happens.tsx'

const NONE: readonly ReleaseProblem[] = []

/** Makes a release live, now or at an hour, with the drafts that are listed here; their problems come first. */
export function ReleasePublishDialog({ read, onClose }: { read: ReadRelease; onClose(): void }) {
  const { client, language } = useDesk()
  const say = useSay()
  const may = useMay()
  const { release, items, print } = read
  const { id, name, scheduledAt } = release
  const [plan, setPlan] = useState(scheduledAt === undefined ? undefined : writePlanField(new Date(scheduledAt)))
  const [reason, setReason] = useState('')
  const tried = useReleaseProblems(read)
  const problems = tried.data?.problems ?? NONE
  const blocking = problems.filter(({ grade }) => grade === 'blocks').length
  const mayOverride = may('override-warnings')
  const at = plan === undefined ? undefined : readPlan(plan)
  const override = problems.length > 0 && reason.trim() !== '' ? { override: { reason: reason.trim() } } : {}
  const act = useReleaseAct(
    async () =>
      at === undefined
        ? await client('publishRelease', { release: id, body: { print, ...override } })
        : await client('scheduleRelease', { release: id, body: { at, print, ...override } }),
    {
      tell: (answer) => ({
        text:
          answer.kind === 'published'
            ? say('releasePublished', { name, count: answer.count })
            : say('releasePlanned', { name, time: writeTime(answer.at, language) }),
      }),
      onDone: onClose,
    },
  )
  const isReady =
    tried.data !== undefined && blocking === 0 && (problems.length === 0 || reason.trim() !== '') && (plan === undefined || at !== undefined)
  return (
    <Modal
      title={say('releasePublishTitle', { name })}
      onClose={onClose}
      size="wide"
      acts={
        <>
          <Button onPress={onClose}>{say('studioCancel')}</Button>
          <Button kind="main" isDisabled={!isReady} isPending={act.isPending} onPress={() => act.mutate()}>
            {plan === undefined ? say('releasePublishNow') : say('studioPlan')}
          </Button>
        </>
      }
    >
      <p>{say('releaseGoesLive', { count: items.length })}</p>
      <Listed read={read} problems={problems} onFollow={onClose} />
      {tried.isPending ? <p className="studio-soft">{say('studioChecking')}</p> : null}
      {tried.error === null ? null : <RefusalNote error={tried.error} onRetry={() => void tried.refetch()} />}
      {tried.data !== undefined && problems.length === 0 ? (
        <p className="studio-good">
          <Icon name="check" /> {say('releaseReady')}
        </p>
      ) : null}
      {problems.length === 0 ? null : (
        <p className="studio-note" data-kind={blocking > 0 ? 'failed' : 'warning'}>
          {blocking > 0 ? say('releaseProblemsFirst', { count: blocking }) : say('studioWarnings', { count: problems.length })}
        </p>
      )}
      {problems.length > 0 && blocking === 0 && mayOverride ? (
        <ReasonField help={say('studioOverrideHelp')} value={reason} onChange={setReason} />
      ) : null}
      {scheduledAt === undefined ? null : <p>{say('releaseMovesPlan', { time: writeTime(scheduledAt, language) })}</p>}
      <PlanFields plan={plan} onPlan={setPlan} now={say('studioNow')} later={say('studioAtAnHour')} />
      {plan === undefined ? null : <p className="studio-soft">{say('releasePlanAbout')}</p>}
      {act.error === null ? null : <RefusalNote error={act.error} />}
    </Modal>
  )
}

/** What goes live and what is withdrawn, each with what was found when it was tried. */
function Listed({ read, problems, onFollow }: { read: ReadRelease; problems: readonly ReleaseProblem[]; onFollow(): void }) {
  const say = useSay()
  const languageName = useLanguageName()
  // What has to be mended comes first.
  const rows = read.items
    .map((row) => ({ row, found: problems.filter((problem) => isOf(row, problem)) }))
    .toSorted((one, other) => Number(other.found.length > 0) - Number(one.found.length > 0))
  return (
    <ul className="studio-referrers studio-release-listed">
      {rows.map(({ row, found }) => (
        <li key={`${row.item.contentKey} ${row.item.language}`}>
          <strong dir="auto">{row.item.title || say('studioUntitled')}</strong> <span className="studio-soft">{languageName(row.item.language)}</span>
          <WhatHappens row={row} isLive={false} isBlocked={found.some(({ grade }) => grade === 'blocks')} />
          <ReleaseProblems row={row} problems={found} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}
