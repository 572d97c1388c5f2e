import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { SideNav, type SideNavProps } from '../side-nav/index.ts'

const scrim = css({ position: 'fixed', inset: 0, background: vars.bg.scrim, zIndex: vars.zIndex.overlay })
const drawer = css({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  inlineSize: '264px',
  maxInlineSize: '85vw',
  background: vars.bg.nav,
  boxShadow: vars.shadow.high,
  outline: 'none',
  '& > section': { blockSize: '100%', outline: 'none' },
})

export interface NavigationDrawerProps extends SideNavProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The navigation on small screens: slides over the page and closes when a link is followed. */
export function NavigationDrawer({ open, onOpenChange, ...nav }: NavigationDrawerProps) {
  const messages = useMessages()
  return (
    <ModalOverlay isOpen={open} onOpenChange={onOpenChange} isDismissable className={scrim().className}>
      <Modal className={drawer().className}>
        {/* Following a link closes the drawer. */}
        <Dialog
          aria-label={messages.navigation}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) onOpenChange(false)
          }}
        >
          <SideNav {...nav} collapsed={false} onCollapsedChange={undefined} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
