import {
  copiedData,
  defaultCopyName,
  detailAddress,
  newNameError,
  storedName,
  typedName,
} from '@perennial/domain/catalogue'
import { useNavigate } from 'react-router'
import { useApi } from '../../../../api/index.ts'
import { confirmedNavigation } from '../../../../form/index.ts'
import { text } from '../../texts.ts'
import { useItemEditor } from '../item-editor-context.ts'
import { useRefreshItem } from '../queries.ts'
import { itemAddress } from '../../../../items/index.ts'
import { NameForm } from './name-form.tsx'

/** Duplicates the saved item, beside it and under another name (ITM-62). */
export function DuplicateDialog({ onClose }: { onClose: () => void }) {
  const { editing } = useItemEditor()
  const { item } = editing
  const { client } = useApi()
  const refresh = useRefreshItem()
  const navigate = useNavigate()
  return (
    <NameForm
      title={text('duplicateTitle', { name: item.name })}
      submitLabel={text('duplicateItem')}
      initial={defaultCopyName(item.name)}
      typed={typedName}
      check={(name) => newNameError(storedName(name), [])?.message}
      onClose={onClose}
      onSubmit={async (name) => {
        const made = await client.items.create({
          ...itemAddress(`${item.parent_path}/${storedName(name)}`),
          data: copiedData(item.path, item.data),
        })
        refresh()
        await navigate(detailAddress(made.path), { state: confirmedNavigation })
      }}
    />
  )
}
