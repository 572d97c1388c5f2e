import {
  type HeadingAction,
  headingBar,
  maySave,
  normaliseTag,
  previewAddress,
  purchaseAddress,
  tagsOf,
} from '@perennial/domain/catalogue'
import type { Action } from '@perennial/ui/action-bar'
import {
  BuildsIcon,
  CopyIcon,
  CopyLinkIcon,
  DeleteIcon,
  HistoryIcon,
  SwitchViewIcon,
  ScriptReportIcon,
  MoveToIcon,
  PreviewIcon,
  RelatedIcon,
  ResetIcon,
  SearchIcon,
} from '@perennial/ui/icons'
import { SaveButton } from '@perennial/ui/save-button'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStaff } from '../../../staff/index.ts'
import { text } from '../texts.ts'
import { useShortcut } from '../../../shortcuts/index.ts'
import { catalogueSearchUrl } from '../urls.ts'
import { type ItemEditor, textIn } from './item-editor-context.ts'
import { productWords } from '@perennial/ui/messages'

export type OpenDialog = 'builds' | 'history' | 'duplicate' | 'move' | 'delete' | 'scripts' | 'uses'

interface Asked extends Pick<ItemEditor, 'editing' | 'may'> {
  mayEdit: boolean
  mayCreate: boolean
  templateExists: boolean
  jsonProblem: string | undefined
  jsonShown: boolean
  onSwitchView: () => void
  onReset: () => void
}

/** The actions over an item in their order (ITM-90, ITM-91), and the dialog that one of them has opened. */
export function useItemActions(requested: Asked) {
  const { editing, may, mayEdit, mayCreate, templateExists, jsonProblem, jsonShown, onSwitchView, onReset } = requested
  const { item, changed } = editing
  const { tenant } = useStaff()
  const navigate = useNavigate()
  const [open, setOpen] = useState<OpenDialog>()
  const saves = maySave({ changed, mayEdit, templateExists }) && jsonProblem === undefined
  const recordType = textIn(item.data, 'record_type')
  const { bar, menu } = headingBar(
    { path: item.path, recordType, status: item.status },
    { may, maySave: saves, changed: changed || jsonProblem !== undefined },
  )
  useShortcut({
    keys: 'mod+s',
    label: text('saveItem'),
    group: text('thisItem'),
    run: () => {
      if (!saves) return
      editing.save().then(
        () => showToast({ tone: 'success', text: text('itemSaved', { name: item.name }) }),
        // The reason has already been shown.
        () => {},
      )
    },
  })
  const [tag] = tagsOf(editing.data).map(normaliseTag)
  const copyPurchase = async () => {
    await navigator.clipboard.writeText(`${tenant.shopOrigin}${purchaseAddress(item.path)}`)
    showToast({ tone: 'success', text: text('purchaseCopied') })
  }
  const onceSaved = changed ? text('saveFirst') : undefined
  const details: Record<HeadingAction, Partial<Action> | undefined> = {
    Save: mayEdit
      ? {
          element: (
            <SaveButton
              onSave={editing.save}
              disabled={!saves}
              disabledReason={jsonProblem === undefined ? undefined : text('jsonFirst')}
            />
          ),
        }
      : undefined,
    'Reset Changes': mayEdit ? { icon: ResetIcon, onClick: onReset } : undefined,
    Builds: { icon: BuildsIcon, onClick: () => setOpen('builds') },
    'Switch View': {
      icon: SwitchViewIcon,
      label: text(jsonShown ? 'showForm' : 'showJson'),
      onClick: onSwitchView,
      disabledReason: jsonShown && jsonProblem !== undefined ? text('jsonFirst') : undefined,
    },
    History: { icon: HistoryIcon, onClick: () => setOpen('history') },
    Search: { icon: SearchIcon, onClick: () => void navigate(catalogueSearchUrl) },
    'Duplicate current':
      mayCreate && item.type === 'item'
        ? { icon: CopyIcon, onClick: () => setOpen('duplicate'), disabledReason: onceSaved }
        : undefined,
    'Script Report': may('read', 'publish') ? { icon: ScriptReportIcon, onClick: () => setOpen('scripts') } : undefined,
    Delete: { icon: DeleteIcon, tone: 'danger', onClick: () => setOpen('delete') },
    'Quick Preview': {
      icon: PreviewIcon,
      disabledReason: tag === undefined ? text('previewNeedsTag') : undefined,
      ...(tag === undefined ? {} : { href: previewAddress(tag), target: '_blank' as const }),
    },
    'Copy direct purchase URL': { icon: CopyLinkIcon, onClick: () => void copyPurchase() },
  }
  const actions = [...bar, ...menu].flatMap(({ action, disabled }): Action[] => {
    const detail = details[action]
    return detail ? [{ id: action, label: productWords(action), disabled, ...detail }] : []
  })
  const move: Action = {
    id: 'Move',
    label: text('moveOrRename'),
    icon: MoveToIcon,
    disabledReason: onceSaved,
    onClick: () => setOpen('move'),
  }
  const uses: Action = {
    id: 'Uses',
    label: text('whereUsed'),
    icon: RelatedIcon,
    onClick: () => setOpen('uses'),
  }
  return {
    actions: [...actions, ...(mayEdit ? [move] : []), uses],
    open,
    setOpen: (next: OpenDialog) => setOpen(next),
    close: () => setOpen(undefined),
  }
}
