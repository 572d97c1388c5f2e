import type { ReactElement, ReactNode, Ref } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  Popover,
  Header,
  Keyboard,
  MenuSection,
  Separator,
  Text,
} from 'react-aria-components'
import { DoneIcon, ExpandIcon, ExternalIcon, Icon, type IconPicture } from '../../icons/index.ts'
import { Button, type ButtonProps } from '../button/index.ts'
import {
  menuFootnote,
  menuHeading,
  menuItem,
  menuItemHint,
  menuItemText,
  menuLine,
  menuList,
  menuShortcut,
  menuSurface,
} from './menu.styles.ts'

export interface MenuAction {
  /** Unique key of the entry. */
  id: string
  label: string
  icon?: IconPicture
  onClick?: () => void
  /** Makes the entry a link. */
  href?: string
  target?: '_blank' | '_self'
  disabled?: boolean
  /** A second line: what the entry does, or why it is unavailable. */
  hint?: string
  /** The equivalent shortcut, as printed on the keys. */
  shortcut?: string
  /** Marks the selected entry of a group. */
  checked?: boolean
  tone?: 'neutral' | 'danger'
}

export interface MenuGroup {
  id: string
  /** A heading over the group. Without it the group is only separated by a line. */
  label?: string
  actions: readonly MenuAction[]
}

export type MenuEntries = readonly MenuAction[] | readonly MenuGroup[]

const isGrouped = (entries: MenuEntries): entries is readonly MenuGroup[] =>
  entries.length > 0 && 'actions' in (entries[0] as MenuAction | MenuGroup)

function Entry({ action }: { action: MenuAction }): ReactNode {
  const { id, label, icon, onClick, href, target, disabled, hint, shortcut, checked, tone } = action
  return (
    <AriaMenuItem
      id={id}
      textValue={label}
      isDisabled={disabled}
      onAction={onClick}
      href={href}
      target={target}
      rel={target === '_blank' ? 'noreferrer' : undefined}
      aria-current={checked || undefined}
      className={menuItem({ tone }).className}
    >
      {icon && <Icon of={icon} />}
      <span className={menuItemText().className}>
        <Text slot="label">{label}</Text>
        {hint && (
          <Text slot="description" className={menuItemHint().className}>
            {hint}
          </Text>
        )}
      </span>
      {checked && <Icon of={DoneIcon} />}
      {target === '_blank' && <Icon of={ExternalIcon} size={13} />}
      {shortcut && <Keyboard className={menuShortcut().className}>{shortcut}</Keyboard>}
    </AriaMenuItem>
  )
}

export interface MenuProps {
  /** The trigger: a `Button` or an `IconButton` of this kit. */
  trigger: ReactElement
  /** Actions, or groups separated by lines. Destructive ones come last, after a line. */
  entries: MenuEntries
  /** Label of the menu. Defaults to the trigger's. */
  label?: string
  /** The edge of the trigger that the menu aligns with. */
  align?: 'start' | 'end'
  /** A non-interactive line under the entries: a version, a status. */
  footnote?: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A menu of actions. Arrow keys move, letters jump, Enter selects, Escape closes and returns the focus. */
export function Menu({ trigger, entries, label, align = 'start', footnote, open, onOpenChange }: MenuProps) {
  const groups = isGrouped(entries) ? entries : [{ id: 'all', actions: entries }]
  return (
    <MenuTrigger isOpen={open} onOpenChange={onOpenChange}>
      {trigger}
      <Popover placement={`bottom ${align}`} offset={4} className={menuSurface().className}>
        <AriaMenu aria-label={label} className={menuList().className}>
          {groups
            .filter((group) => group.actions.length > 0)
            .flatMap((group, index) => [
              index > 0 && <Separator key={`${group.id}-line`} className={menuLine().className} />,
              <MenuSection key={group.id} id={group.id} aria-label={group.label ?? label ?? group.id}>
                {group.label && <Header className={menuHeading().className}>{group.label}</Header>}
                {group.actions.map((action) => (
                  <Entry key={action.id} action={action} />
                ))}
              </MenuSection>,
            ])}
        </AriaMenu>
        {footnote && <p className={menuFootnote().className}>{footnote}</p>}
      </Popover>
    </MenuTrigger>
  )
}

export interface MenuButtonProps
  extends Pick<MenuProps, 'entries' | 'align'>,
    Pick<ButtonProps, 'tone' | 'emphasis' | 'size' | 'icon' | 'disabled' | 'disabledReason'> {
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A labelled button that opens a menu. */
export function MenuButton({ entries, align, children, ...button }: MenuButtonProps) {
  return (
    <Menu
      entries={entries}
      align={align}
      trigger={
        <Button {...button} endIcon={ExpandIcon}>
          {children}
        </Button>
      }
    />
  )
}
