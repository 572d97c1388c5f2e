import { IconButton } from '@perennial/ui/icon-button'
import {
  CopyIcon,
  DeleteIcon,
  DownloadIcon,
  HistoryIcon,
  MoreIcon,
  ResetIcon,
  SettingsIcon,
  SwitchViewIcon,
} from '@perennial/ui/icons'
import { Menu } from '@perennial/ui/menu'
import { messages } from '../messages/index.ts'
import { useBuilder } from './builder-context.ts'

export interface MoreMenuProps {
  unsaved: boolean
  jsonShown: boolean
  onSettings(): void
  onHistory(): void
  onReset(): void
  onSwitchView(): void
  onExport(): void
  /** Undefined where somebody may not: the reason then stands under the entry. */
  onDuplicate: (() => void) | undefined
  onDelete: (() => void) | undefined
}

/** The actions of the page that do not stand in the bar, in the order of the specification (BLD-01, BLD-06). */
export function MoreMenu(props: MoreMenuProps) {
  const { readOnly } = useBuilder()
  const { unsaved, jsonShown, onDuplicate, onDelete } = props
  const change = readOnly ? { disabled: true, hint: messages.needsEdit } : {}
  return (
    <Menu
      align="end"
      label={messages.moreActions}
      trigger={<IconButton icon={MoreIcon} label={messages.moreActions} hasPopup="menu" />}
      entries={[
        {
          id: 'page',
          actions: [
            { id: 'settings', label: messages.pageSettings, icon: SettingsIcon, onClick: props.onSettings },
            { id: 'export', label: messages.exportPage, icon: DownloadIcon, onClick: props.onExport },
            {
              id: 'reset',
              label: messages.resetChanges,
              icon: ResetIcon,
              onClick: props.onReset,
              ...(unsaved ? change : { disabled: true, hint: messages.nothingToReset }),
            },
            {
              id: 'view',
              label: jsonShown ? messages.showBuilder : messages.showJson,
              icon: SwitchViewIcon,
              onClick: props.onSwitchView,
            },
            { id: 'history', label: messages.history, icon: HistoryIcon, onClick: props.onHistory },
          ],
        },
        {
          id: 'item',
          actions: [
            {
              id: 'duplicate',
              label: messages.duplicatePage,
              icon: CopyIcon,
              onClick: onDuplicate,
              ...(onDuplicate ? {} : { disabled: true, hint: messages.needsCreate }),
            },
            {
              id: 'delete',
              label: messages.deletePage,
              icon: DeleteIcon,
              tone: 'danger',
              onClick: onDelete,
              ...(onDelete ? {} : { disabled: true, hint: messages.needsDelete }),
            },
          ],
        },
      ]}
    />
  )
}
