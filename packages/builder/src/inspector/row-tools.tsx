import type { Card, SectionKey } from '@perennial/domain/page'
import { IconButton } from '@perennial/ui/icon-button'
import {
  AnonymousIcon,
  CopyIcon,
  DeleteIcon,
  DownIcon,
  EditIcon,
  HiddenIcon,
  LockedIcon,
  MoreIcon,
  RenameIcon,
  UpIcon,
  VisibilityIcon,
} from '@perennial/ui/icons'
import { Menu } from '@perennial/ui/menu'
import { useBuilder, useTopic } from '../context/builder-context.ts'
import { useSingleClick } from '../overlay/single-click.ts'
import { text } from '../texts/index.ts'
import * as styles from './outline-panel.styles.ts'

export interface RowToolsProps {
  card: Card
  section: SectionKey
  name: string
  moveBy(step: 1 | -1): void
  onEdit(cardId: string): void
  onRename(): void
}

/** What can be done to a card from its row: to the selected ones, when it is one of them. */
export function RowTools({ card, section, name, moveBy, onEdit, onRename }: RowToolsProps) {
  const { working, announce, notify } = useBuilder()
  const { listeners, once } = useSingleClick()
  // A card cannot move beyond the ends of the page, so the buttons depend on its position.
  useTopic(`order:${section}`, () => working.engine.ids(section))
  const { id } = card
  const chosen = () => {
    const selection = working.engine.selection()
    return selection.includes(id) ? selection : [id]
  }
  const say = (refusal: { message: string } | undefined) => refusal && notify(refusal.message, 'danger')
  return (
    <span {...listeners} role="gridcell" className={styles.rowTools().className}>
      <IconButton
        icon={UpIcon}
        label={text('moveUp')}
        disabled={!working.placeBeside(id, -1)}
        onClick={once(() => moveBy(-1))}
      />
      <IconButton
        icon={DownIcon}
        label={text('moveDown')}
        disabled={!working.placeBeside(id, 1)}
        onClick={once(() => moveBy(1))}
      />
      <IconButton icon={EditIcon} label={text('edit')} onClick={once(() => onEdit(id))} />
      <IconButton
        icon={DeleteIcon}
        label={text('delete')}
        onClick={once(() => {
          const refusal = working.remove(chosen())
          if (refusal) say(refusal)
          else announce(text('removed', { name }))
        })}
      />
      <Menu
        label={text('moreOf', { name })}
        align="end"
        trigger={<IconButton icon={MoreIcon} label={text('moreOf', { name })} />}
        entries={[
          { id: 'rename', label: text('rename'), icon: RenameIcon, shortcut: 'F2', onClick: onRename },
          {
            id: 'lock',
            label: card.locked ? text('unlock') : text('lock'),
            icon: card.locked ? AnonymousIcon : LockedIcon,
            onClick: () => say(working.setFlag(chosen(), 'locked', !card.locked)),
          },
          {
            id: 'hide',
            label: card.hidden ? text('showCard') : text('hideCard'),
            icon: card.hidden ? VisibilityIcon : HiddenIcon,
            onClick: () => say(working.setFlag(chosen(), 'hidden', !card.hidden)),
          },
          {
            id: 'duplicate',
            label: text('duplicate'),
            icon: CopyIcon,
            onClick: () => say(working.duplicate(chosen())),
          },
        ]}
      />
    </span>
  )
}
