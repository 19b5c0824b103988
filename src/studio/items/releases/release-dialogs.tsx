import { useLocation } from 'wouter'

import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { writeTime } from '#studio/kit/times.ts'
import { NameDialog } from './name-dialog.tsx'
import { nameReverting, type Release } from './release.ts'
import { SureDialog } from './sure-dialog.tsx'

export type ReleaseDialogName = 'rename' | 'remove' | 'cancel' | 'revert'

/** The dialogs of the rarer acts on a release. */
export function ReleaseDialogs({ open, release, onClose }: { open: ReleaseDialogName; release: Release; onClose(): void }) {
  const { client, language } = useDesk()
  const say = useSay()
  const [, go] = useLocation()
  const { id, name, scheduledAt } = release
  if (open === 'rename')
    return (
      <NameDialog
        title={say('releaseRename')}
        first={name}
        does={say('studioRenameNow')}
        act={async (next) => ({ next, ...(await client('renameRelease', { release: id, body: { name: next } })) })}
        tell={({ next }) => ({ text: say('releaseRenamed', { name: next }) })}
        onDone={onClose}
        onClose={onClose}
      />
    )
  if (open === 'revert')
    return (
      <NameDialog
        title={say('releaseRevertTitle', { name })}
        about={say('releaseRevertAbout')}
        first={nameReverting(name, (of) => say('releaseRevertName', { name: of }))}
        does={say('releaseRevertNow')}
        act={(next) => client('revertRelease', { release: id, body: { name: next } })}
        onDone={(made) => {
          onClose()
          go(`/releases/${made.id}`)
        }}
        onClose={onClose}
      />
    )
  if (open === 'cancel')
    return (
      <SureDialog
        title={say('releaseCancelPlan')}
        about={say('releaseCancelPlanAbout', { name, time: scheduledAt === undefined ? '' : writeTime(scheduledAt, language) })}
        does={say('releaseCancelPlan')}
        act={() => client('cancelRelease', { release: id })}
        tell={() => ({ text: say('releasePlanCancelled') })}
        onDone={onClose}
        onClose={onClose}
      />
    )
  return (
    <SureDialog
      title={say('releaseRemoveTitle', { name })}
      about={say('releaseRemoveAbout')}
      does={say('releaseRemoveNow')}
      act={() => client('removeRelease', { release: id })}
      tell={() => ({ text: say('releaseRemoved', { name }) })}
      gone={id}
      onDone={() => go('/releases')}
      onClose={onClose}
    />
  )
}
