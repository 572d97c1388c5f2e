import { detailAddress, moveErrors, storedName, treeOf, typedName } from '@perennial/domain/catalogue'
import { Combobox } from '@perennial/ui/combobox'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../../../api/index.ts'
import { confirmedNavigation } from '../../../../form/index.ts'
import { text } from '../../texts.ts'
import { useItemEditor } from '../item-editor-context.ts'
import { useDirectories } from '../../list/use-directories.ts'
import { useRefreshItem } from '../queries.ts'
import { itemAddress } from '../../../../items/index.ts'
import { NameForm } from './name-form.tsx'

/** Another name or another directory. What mentions the item mentions it there afterwards. */
export function MoveDialog({ onClose }: { onClose: () => void }) {
  const { editing } = useItemEditor()
  const { item } = editing
  const { client } = useApi()
  const refresh = useRefreshItem()
  const navigate = useNavigate()
  const [parent, setParent] = useState(item.parent_path)
  const directories = useDirectories(treeOf(item.path))
  const check = (name: string) =>
    moveErrors({ path: item.path, status: item.status, published: false }, { parent, name: storedName(name) }, []).find(
      // Not to have changed anything yet is no mistake.
      ({ code }) => code !== 'unchanged',
    )?.message
  return (
    <NameForm
      title={text('moveTitle', { name: item.name })}
      submitLabel={text('moveItem')}
      initial={item.name}
      typed={typedName}
      check={check}
      changed={parent !== item.parent_path}
      onClose={onClose}
      onSubmit={async (name) => {
        const moved = await client.items.move({
          ...itemAddress(item.path),
          version: item.version,
          parent,
          name: storedName(name),
        })
        refresh(moved.item)
        // It is the same item still, so this screen stays.
        onClose()
        showToast({ tone: 'success', text: text('movedTo', { path: moved.item.path }) })
        await navigate(detailAddress(moved.item.path), { replace: true, state: confirmedNavigation })
      }}
    >
      <Combobox
        label={text('moveDirectory')}
        hint={text('moveHint')}
        options={directories.map((path) => ({ value: path, label: path }))}
        value={parent}
        onChange={(next) => next !== null && setParent(next)}
      />
    </NameForm>
  )
}
