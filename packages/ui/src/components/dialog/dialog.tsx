import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { CloseIcon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { dialogBody, dialogFooter, dialogHeader, dialogSurface, dialogTitle, modal, scrim } from './dialog.styles.ts'

export interface DialogProps {
  open: boolean
  /** Called on Escape, the close button, and the backdrop while nothing has changed. */
  onClose: () => void
  /** Asks or names: "Delete 3 offers?" */
  title: string
  /** Beside the title: the environment, when the dialog destroys. */
  badge?: ReactNode
  children: ReactNode
  /** Buttons: Cancel first, the one that does it last. */
  footer?: ReactNode
  /** 440, 640 or 960 pixels. */
  size?: 'small' | 'medium' | 'large'
  /** Something was typed: the backdrop no longer closes it. */
  changed?: boolean
  /** `alertdialog` for questions that interrupt. */
  role?: 'dialog' | 'alertdialog'
}

/** A question or a form over the page. The focus stays inside and returns to where it came from. */
export function Dialog({
  open,
  onClose,
  title,
  badge,
  children,
  footer,
  size = 'small',
  changed = false,
  role = 'dialog',
}: DialogProps) {
  const messages = useMessages()
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      isDismissable={!changed}
      className={scrim().className}
    >
      <Modal className={modal({ size }).className}>
        <AriaDialog role={role} className={dialogSurface().className}>
          <header className={dialogHeader().className}>
            <Heading slot="title" level={2} className={dialogTitle().className}>
              {title}
            </Heading>
            {badge}
            <IconButton icon={CloseIcon} label={messages.close} onClick={onClose} />
          </header>
          <div className={dialogBody().className}>{children}</div>
          {footer && <footer className={dialogFooter().className}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
