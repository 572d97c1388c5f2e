import type { Action } from '@perennial/ui/action-bar'
import {
  CopyIcon,
  DeleteIcon,
  DownloadIcon,
  ExportArchiveIcon,
  HistoryIcon,
  ResetIcon,
  SwitchViewIcon,
} from '@perennial/ui/icons'
import { messages } from '../messages/index.ts'

export interface PageActions {
  jsonShown: boolean
  onHistory(): void
  onReset(): void
  onSwitchView(): void
  onExportLegacy(): void
  onExportMdx(): void
  /** Undefined where somebody may not: the reason then stands under the entry. */
  onDuplicate: (() => void) | undefined
  onDelete: (() => void) | undefined
}

/** The actions of the page behind the bar, in the order of the specification (BLD-01). What destroys comes last. */
export function pageActions(
  page: PageActions,
  { unsaved, readOnlyReason }: { unsaved: boolean; readOnlyReason: string | undefined },
): Action[] {
  return [
    { id: 'legacy', label: messages.exportLegacy, icon: DownloadIcon, onClick: page.onExportLegacy },
    { id: 'mdx', label: messages.exportMdx, icon: ExportArchiveIcon, onClick: page.onExportMdx },
    {
      id: 'reset',
      label: messages.resetChanges,
      icon: ResetIcon,
      onClick: page.onReset,
      disabledReason: readOnlyReason ?? (unsaved ? undefined : messages.nothingToReset),
    },
    {
      id: 'view',
      label: page.jsonShown ? messages.showBuilder : messages.showJson,
      icon: SwitchViewIcon,
      onClick: page.onSwitchView,
    },
    { id: 'history', label: messages.history, icon: HistoryIcon, onClick: page.onHistory },
    {
      id: 'duplicate',
      label: messages.duplicatePage,
      icon: CopyIcon,
      onClick: page.onDuplicate,
      disabledReason: page.onDuplicate ? undefined : messages.needsCreate,
    },
    {
      id: 'delete',
      label: messages.deletePage,
      icon: DeleteIcon,
      tone: 'danger',
      onClick: page.onDelete,
      disabledReason: page.onDelete ? undefined : messages.needsDelete,
    },
  ]
}
