import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useReleaseAct, type ReleaseActDone } from './use-releases.ts'

export type SureDialogProps<Answer> = ReleaseActDone<Answer> & {
  title: string
  about: string
  /** What the button says. */
  does: string
  act(): Promise<Answer>
  onClose(): void
}

/** Asks before an act that takes something away, and says what it does. */
export function SureDialog<Answer>({ title, about, does, act, onClose, ...done }: SureDialogProps<Answer>) {
  const say = useSay()
  const run = useReleaseAct(act, done)
  return (
    <Modal
      title={title}
      onClose={onClose}
      acts={
        <>
          <Button onPress={onClose}>{say('studioCancel')}</Button>
          <Button kind="danger" isPending={run.isPending} onPress={() => run.mutate()}>
            {does}
          </Button>
        </>
      }
    >
      <p>{about}</p>
      {run.error === null ? null : <RefusalNote error={run.error} />}
    </Modal>
  )
}
