import { useState } from 'react'

import { FormModal } from '#studio/kit/form-modal.tsx'
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
  const [name, setName] = useState(first)
  const run = useReleaseAct(act, done)
  const isReady = name.trim() !== ''
  return (
    <FormModal
      title={title}
      does={does}
      isReady={isReady}
      isPending={run.isPending}
      error={run.error}
      onSubmit={() => run.mutate(name.trim())}
      onClose={onClose}
    >
      {about === undefined ? null : <p>{about}</p>}
      <ReleaseNameField name={name} isFirst onName={setName} />
    </FormModal>
  )
}
