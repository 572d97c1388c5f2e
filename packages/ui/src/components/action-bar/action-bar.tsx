import type { ReactElement } from 'react'
import { MoreIcon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { Button, ButtonLink, type ButtonTone } from '../button/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { Menu, type MenuAction, type MenuGroup } from '../menu/index.ts'
import { Row } from '../stack/index.ts'

/** Number of actions shown in the bar; the rest go into the menu (NAV-36). */
export const visibleActions = 4

export interface Action extends Omit<MenuAction, 'tone'> {
  /** `primary` for the main action of the view; `danger` for a destructive one, which always comes last in the menu. */
  tone?: ButtonTone
  /** Why the action is not available. */
  disabledReason?: string
  /** Replaces the button in the bar, for a control with states of its own such as Save. */
  element?: ReactElement
}

export interface ActionBarProps {
  /** Actions in display order: the first four are shown, destructive ones never are. */
  actions: readonly Action[]
  className?: string
}

const asEntry = ({ tone, disabledReason, disabled, hint, ...action }: Action): MenuAction => ({
  ...action,
  tone: tone === 'danger' ? 'danger' : 'neutral',
  disabled: disabled || disabledReason !== undefined,
  hint: disabledReason ?? hint,
})

/** Up to four actions, and a menu with the rest. */
export function ActionBar({ actions, className }: ActionBarProps) {
  const messages = useMessages()
  const shown = actions.filter((action) => action.tone !== 'danger').slice(0, visibleActions)
  const rest = actions.filter((action) => !shown.includes(action))
  const groups: readonly MenuGroup[] = [
    { id: 'more', label: undefined, actions: rest.filter(({ tone }) => tone !== 'danger').map(asEntry) },
    { id: 'danger', label: undefined, actions: rest.filter(({ tone }) => tone === 'danger').map(asEntry) },
  ]
  return (
    <Row className={className}>
      {shown.map(({ id, label, element, icon, tone, href, target, onClick, disabled, disabledReason }) =>
        element ? (
          <span key={id}>{element}</span>
        ) : href ? (
          <ButtonLink key={id} href={href} target={target} icon={icon} tone={tone}>
            {label}
          </ButtonLink>
        ) : (
          <Button
            key={id}
            icon={icon}
            tone={tone}
            onClick={onClick}
            disabled={disabled}
            disabledReason={disabledReason}
          >
            {label}
          </Button>
        ),
      )}
      {rest.length > 0 && (
        <Menu
          align="end"
          label={messages.more}
          entries={groups}
          trigger={<IconButton icon={MoreIcon} label={messages.more} emphasis="normal" size="medium" />}
        />
      )}
    </Row>
  )
}
