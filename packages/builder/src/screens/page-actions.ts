import type { Action } from '@perennial/ui/action-bar'
import {
  CopyIcon,
  DeleteIcon,
  DownloadIcon,
  ExportArchiveIcon,
  HistoryIcon,
  ResetIcon,
  SwitchViewIcon,
  VersionsIcon,
} from '@perennial/ui/icons'
import { text } from '../texts/index.ts'

export interface PageActions {
  jsonShown: boolean
  onHistory(): void
  onVersions(): void
  onReset(): void
  onSwitchView(): void
  onExportLegacy(): void
  onExportMdx(): void
  /** Undefined without permission; the reason is then shown under the entry. */
  onDuplicate: (() => void) | undefined
  onDelete: (() => void) | undefined
}

/** The actions of the overflow menu, in the order of the specification (BLD-01). Destructive ones are last. */
export function pageActions(
  page: PageActions,
  { unsaved, readOnlyReason }: { unsaved: boolean; readOnlyReason: string | undefined },
): Action[] {
  return [
    { id: 'legacy', label: text('exportLegacy'), icon: DownloadIcon, onClick: page.onExportLegacy },
    { id: 'mdx', label: text('exportMdx'), icon: ExportArchiveIcon, onClick: page.onExportMdx },
    {
      id: 'reset',
      label: text('resetChanges'),
      icon: ResetIcon,
      onClick: page.onReset,
      disabledReason: readOnlyReason ?? (unsaved ? undefined : text('nothingToReset')),
    },
    {
      id: 'view',
      label: page.jsonShown ? text('showBuilder') : text('showJson'),
      icon: SwitchViewIcon,
      onClick: page.onSwitchView,
    },
    { id: 'versions', label: text('versions'), icon: VersionsIcon, onClick: page.onVersions },
    { id: 'history', label: text('history'), icon: HistoryIcon, onClick: page.onHistory },
    {
      id: 'duplicate',
      label: text('duplicatePage'),
      icon: CopyIcon,
      onClick: page.onDuplicate,
      disabledReason: page.onDuplicate ? undefined : text('needsCreate'),
    },
    {
      id: 'delete',
      label: text('deletePage'),
      icon: DeleteIcon,
      tone: 'danger',
      onClick: page.onDelete,
      disabledReason: page.onDelete ? undefined : text('needsDelete'),
    },
  ]
}
