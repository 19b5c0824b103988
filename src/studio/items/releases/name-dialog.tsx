import { useId, useState } from 'react'

import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { ReleaseNameField } from './release-name-field.tsx'
import { useReleaseAct, type ReleaseActDone } from './use-releases.ts'

export type NameDialogProps<Answer> = ReleaseActDone<Answer> & {
  title: string
  about?: string
  /** The name that it begins with. */
  first?: string
  /** What the button says. */
  does: string
  act(name: string): Promise<Answer>
  onClose(): void
}

/** Asks for the name of a release, and does with it what its button says. */
export function NameDialog<Answer>({ title, about, first = '', does, act, onClose, ...done }: NameDialogProps<Answer>) {
  const say = useSay()
  const form = useId()
  const [name, setName] = useState(first)
  const run = useReleaseAct(act, done)
  const isReady = name.trim() !== ''
  return (
    <Modal
      title={title}
      onClose={onClose}
      acts={
        <>
          <Button onPress={onClose}>{say('studioCancel')}</Button>
          <Button kind="main" type="submit" form={form} isDisabled={!isReady} isPending={run.isPending}>
            {does}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !run.isPending) run.mutate(name.trim())
        }}
      >
        {about === undefined ? null : <p>{about}</p>}
        <ReleaseNameField name={name} isFirst onName={setName} />
        {run.error === null ? null : <RefusalNote error={run.error} />}
      </form>
    </Modal>
  )
}
