import { DirectoryIcon } from '@perennial/ui/icons'
import { text } from '../../texts.ts'
import { ItemTable } from '../../list/item-table.tsx'
import { useItemEditor } from '../item-editor-context.ts'

/** The content of a directory: the same table as for its tree, with bulk actions (ITM-64, ITM-99). */
export function ChildrenTab() {
  const { editing, family } = useItemEditor()
  const { path, name } = editing.item
  return (
    <ItemTable
      key={path}
      path={path.replace(/^\/|\/$/g, '')}
      family={family}
      label={text('tabChildren')}
      type={text('itemsPlural')}
      icon={DirectoryIcon}
      recursive={false}
      empty={{ title: text('directoryEmpty', { name }), hint: text('directoryEmptyHint') }}
    />
  )
}
