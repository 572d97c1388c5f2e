import { Sheet } from '@perennial/ui/sheet'
import { text } from '../../texts.ts'
import * as styles from '../detail.styles.ts'
import { useItemEditor } from '../item-editor-context.ts'
import { useUses } from '../queries.ts'
import { UsersList } from '../users-list.tsx'

/** Where an item is used, by which field of which item (CAT-33). */
export function UsesDialog({ onClose }: { onClose: () => void }) {
  const { editing } = useItemEditor()
  const { item } = editing
  const uses = useUses(item.path)
  return (
    <Sheet open onClose={onClose} title={text('whereUsed')} note={item.name}>
      <div className={styles.sheetBody().className}>
        <UsersList uses={uses} />
      </div>
    </Sheet>
  )
}
