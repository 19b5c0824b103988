import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'

import { Button } from './button.tsx'
import { useSay } from './desk.tsx'

export type ModalProps = {
  title: string
  children: ReactNode
  /** The buttons at the end, the main one last. */
  acts?: ReactNode
  /** Called by Escape, by the cross and by a click beside the dialog; without it the dialog ends by its acts alone. */
  onClose?: () => void
  size?: 'small' | 'wide' | 'full'
  /** It goes on, but is not seen: something is dragged out of it. */
  isAside?: boolean
}

/** A dialog over the studio: the rest is inert, the focus comes back to where it was. */
export function Modal({ title, children, acts, onClose, size = 'small', isAside = false }: ModalProps) {
  const say = useSay()
  return (
    <ModalOverlay
      className="studio-overlay"
      data-aside={isAside ? '' : undefined}
      isOpen
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose?.())}
    >
      <AriaModal className="studio-modal" data-size={size}>
        <Dialog className="studio-dialog">
          <header className="studio-dialog-head">
            <Heading slot="title" level={2}>
              {/* The dots of a button say that a dialog opens; in it they mean nothing. */}
              {title.replace(/\s*…$/, '')}
            </Heading>
            {onClose === undefined ? null : <Button kind="quiet" icon="close" aria-label={say('studioClose')} onPress={onClose} />}
          </header>
          <div className="studio-dialog-body">{children}</div>
          {acts === undefined ? null : <footer className="studio-dialog-acts">{acts}</footer>}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}
