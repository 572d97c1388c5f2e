import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components'
import { ExternalIcon, GoIcon, Icon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import type { Command, CommandGroup } from './command.ts'
import * as styles from './command-palette.styles.ts'

interface CommandListProps {
  groups: readonly CommandGroup[]
  /** Called after a command has run. */
  onDone: () => void
}

/** The commands under their headings. Focus stays in the field; the list only marks the command for Enter. */
export function CommandList({ groups, onDone }: CommandListProps) {
  const messages = useMessages()
  return (
    <Menu aria-label={messages.palette} className={styles.paletteList().className}>
      {groups.map(({ id, label, commands }) => (
        <MenuSection key={id} id={id} aria-label={label}>
          <Header className={styles.paletteHeading().className}>{label}</Header>
          {commands.map((command) => (
            <CommandEntry key={command.id} group={id} command={command} onDone={onDone} />
          ))}
        </MenuSection>
      ))}
    </Menu>
  )
}

function CommandEntry({ group, command, onDone }: { group: string; command: Command; onDone: () => void }) {
  const { id, label, icon, hint, shortcut, href, target, onRun } = command
  return (
    <MenuItem
      // The same command can be in two groups, such as Recent and Go to.
      id={`${group}/${id}`}
      textValue={label}
      href={href}
      target={target}
      rel={target === '_blank' ? 'noreferrer' : undefined}
      onAction={() => {
        onDone()
        onRun?.()
      }}
      className={styles.paletteItem().className}
    >
      <Icon of={icon ?? GoIcon} size={17} />
      <span className={styles.paletteLabel().className}>{label}</span>
      {target === '_blank' && <Icon of={ExternalIcon} size={13} />}
      {/* Part of the name: entries with the same label lead to different places. */}
      {hint && <span className={styles.paletteHint().className}>{hint}</span>}
      {shortcut && (
        <kbd aria-hidden="true" className={styles.paletteKey({ last: !hint }).className}>
          {shortcut}
        </kbd>
      )}
    </MenuItem>
  )
}
