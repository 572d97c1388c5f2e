import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { CloseIcon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { dialogFooter, dialogHeader, dialogTitle, scrim } from '../dialog/dialog.styles.ts'
import { IconButton } from '../icon-button/index.ts'

const ground = css({ '&&': { padding: 0, placeItems: 'stretch end' } })
const modal = css({
  display: 'flex',
  inlineSize: '100%',
  maxInlineSize: '792px',
  minBlockSize: 0,
  maxBlockSize: '100dvh',
  outline: 'none',
  transition: `translate ${vars.motion.duration.slow} ${vars.motion.easing.out}`,
  '&[data-entering], &[data-exiting]': { translate: '24px 0' },
  '[dir=rtl] &[data-entering], [dir=rtl] &[data-exiting]': { translate: '-24px 0' },
  '@calm': { transition: 'none' },
})
const surface = css({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  background: vars.bg.surface,
  color: vars.text.default,
  borderStartStartRadius: vars.radius.xl,
  borderEndStartRadius: vars.radius.xl,
  boxShadow: vars.shadow.high,
  overflow: 'hidden',
  outline: 'none',
  '@forced': { border: '1px solid CanvasText' },
  '@narrow': { borderRadius: 0 },
})
const header = css({ '&&': { paddingBlockEnd: '14px', borderBlockEnd: `1px solid ${vars.border.default}` } })
const note = css({ font: vars.type.dense, color: vars.text.muted, minInlineSize: 0 })
const body = css({ display: 'flex', flexDirection: 'column', flex: 1, minBlockSize: 0, overflow: 'auto' })

export interface SheetProps {
  open: boolean
  /** Called on Escape, on a backdrop press and by the close button. Keep the sheet open to confirm first. */
  onClose: () => void
  title: string
  /** Shown beside the title: the object being edited. */
  note?: ReactNode
  children: ReactNode
  /** Buttons: Cancel first, the confirming one last. */
  footer?: ReactNode
}

/** A large form that slides in from the end of the page, 792 pixels wide and as high as the window. */
export function Sheet({ open, onClose, title, note: words, children, footer }: SheetProps) {
  const messages = useMessages()
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      isDismissable
      className={scrim({ className: ground().className }).className}
    >
      <Modal className={modal().className}>
        <Dialog className={surface().className}>
          <header className={dialogHeader({ className: header().className }).className}>
            <Heading slot="title" level={2} className={dialogTitle().className}>
              {title}
            </Heading>
            {words && <span className={note().className}>{words}</span>}
            <IconButton icon={CloseIcon} label={messages.close} onClick={onClose} />
          </header>
          <div className={body().className}>{children}</div>
          {footer && <footer className={dialogFooter().className}>{footer}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
