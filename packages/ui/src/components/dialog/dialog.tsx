import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { CloseIcon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { dialogBody, dialogFooter, dialogHeader, dialogSurface, dialogTitle, modal, scrim } from './dialog.styles.ts'

export interface DialogProps {
  open: boolean
  /** Called on Escape, by the close button, and on a backdrop press while nothing has changed. */
  onClose: () => void
  /** A question or a title: "Delete 3 offers?" */
  title: string
  /** Shown beside the title: the environment, for destructive dialogs. */
  badge?: ReactNode
  children: ReactNode
  /** Buttons: Cancel first, the confirming one last. */
  footer?: ReactNode
  /** 440, 640 or 960 pixels, or all of the window. */
  size?: 'small' | 'medium' | 'large' | 'full'
  /** There is unsaved input: a backdrop press no longer closes the dialog. */
  changed?: boolean
  /** `alertdialog` for questions that interrupt. */
  role?: 'dialog' | 'alertdialog'
}

/** A modal question or form. Focus stays inside and returns to where it was. */
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
          <div className={dialogBody(size === 'full' ? { size } : {}).className}>{children}</div>
          {footer && <footer className={dialogFooter().className}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
