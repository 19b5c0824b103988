import type { Row } from '#model/authoring/shapes.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { writeTime } from '#studio/kit/times.ts'
import { useAct } from './use-act.ts'

/** Takes back what is planned for a language of an item. */
export function CancelPlanDialog({ row, onClose }: { row: Row; onClose(): void }) {
  const { client, language: spoken } = useDesk()
  const say = useSay()
  const { contentKey, language, scheduledAt, endsAt } = row
  const cancel = useAct(contentKey, () => client('cancelSchedule', { contentKey, language, query: {} }), {
    onClose,
    tell: () => say('studioPlanCancelled'),
  })
  return (
    <Modal
      title={say('studioAct.cancel-schedule')}
      onClose={onClose}
      acts={
        <>
          <Button onPress={onClose}>{say('studioKeepPlan')}</Button>
          <Button kind="danger" isPending={cancel.isPending} onPress={() => cancel.mutate()}>
            {say('studioAct.cancel-schedule')}
          </Button>
        </>
      }
    >
      {scheduledAt === undefined ? null : <p>{say('studioPlanned', { time: writeTime(scheduledAt, spoken) })}</p>}
      {endsAt === undefined ? null : <p>{say('studioPlannedEnd', { time: writeTime(endsAt, spoken) })}</p>}
      {cancel.error === null ? null : <RefusalNote error={cancel.error} />}
    </Modal>
  )
}
