import { useId, type ReactNode } from 'react'

import { Button } from './button.tsx'
import { useSay } from './desk.tsx'
import { Modal, type ModalProps } from './modal.tsx'
import { RefusalNote } from './refusal-note.tsx'

export type FormModalProps = Pick<ModalProps, 'title' | 'size'> & {
  children: ReactNode
  /** What the main button says; Enter in a field does the same. */
  does: string
  /** Whether there is enough to send. */
  isReady?: boolean
  isPending?: boolean
  /** Why it was refused; null or undefined without. */
  error?: unknown
  onSubmit(): void
  onClose(): void
}

/** A dialog with fields that are sent together: what was filled in stays until it was taken. */
export function FormModal({ title, size, children, does, isReady = true, isPending = false, error, onSubmit, onClose }: FormModalProps) {
  const say = useSay()
  const form = useId()
  return (
    <Modal
      title={title}
      size={size}
      onClose={onClose}
      acts={
        <>
          <Button onPress={onClose}>{say('studioCancel')}</Button>
          <Button kind="main" type="submit" form={form} isDisabled={!isReady} isPending={isPending}>
            {does}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !isPending) onSubmit()
        }}
      >
        {children}
        {error === null || error === undefined ? null : <RefusalNote error={error} />}
      </form>
    </Modal>
  )
}
