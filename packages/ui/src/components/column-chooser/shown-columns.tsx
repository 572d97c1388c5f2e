import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { DragIcon, Icon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import { PromptKeyboardSensor } from '../keyboard-drag/index.ts'
import { Switch } from '../switch/index.ts'
import type { ChoosableColumn } from './column-chooser.tsx'
import * as styles from './column-chooser.styles.ts'

interface ShownColumnsProps {
  columns: readonly ChoosableColumn[]
  /** All shown columns are listed, not only search matches, so they can be reordered. */
  sortable: boolean
  onOrder: (columns: readonly string[]) => void
  onHide: (column: string) => void
  onDragging: (dragging: boolean) => void
}

/** The shown columns: drag by the handle, or lift with Space and move with the arrow keys. */
export function ShownColumns({ columns, sortable, onOrder, onHide, onDragging }: ShownColumnsProps) {
  const messages = useMessages()
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(PromptKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = columns.map(({ id }) => id)
  const announce = (text: string, held: UniqueIdentifier, over: UniqueIdentifier | undefined) =>
    fill(text, {
      name: columns.find(({ id }) => id === held)?.label ?? '',
      position: ids.indexOf(String(over ?? held)) + 1,
      n: ids.length,
    })
  const announcements: Announcements = {
    onDragStart: ({ active }) => announce(messages.columnLifted, active.id, undefined),
    // dnd-kit reports a lifted item as over its own position at once; do not announce that.
    onDragOver: ({ active, over }) =>
      announce(active.id === over?.id ? messages.columnLifted : messages.columnOver, active.id, over?.id),
    onDragEnd: ({ active, over }) => announce(messages.columnDropped, active.id, over?.id),
    onDragCancel: ({ active }) => announce(messages.columnPutBack, active.id, undefined),
  }
  const drop = ({ active, over }: DragEndEvent) => {
    onDragging(false)
    if (over) onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  if (columns.length === 0) return null
  return (
    <>
      <h3 className={styles.chooserHeading().className}>{messages.columnsShown}</h3>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: messages.columnMoveHint } }}
        onDragStart={() => onDragging(true)}
        onDragCancel={() => onDragging(false)}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!sortable}>
          <ul aria-label={messages.columnsShown}>
            {columns.map((column) => (
              <ShownColumn key={column.id} column={column} sortable={sortable} onHide={onHide} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </>
  )
}

function ShownColumn({
  column: { id, label },
  sortable,
  onHide,
}: {
  column: ChoosableColumn
  sortable: boolean
  onHide: (column: string) => void
}) {
  const messages = useMessages()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      // Restricts movement to the vertical axis.
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
      className={styles.chooserRow({ held: isDragging }).className}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        role={undefined}
        tabIndex={undefined}
        disabled={!sortable}
        aria-label={fill(messages.columnMove, { name: label })}
        className={styles.chooserHandle().className}
      >
        <Icon of={DragIcon} />
      </button>
      <Switch labelFirst checked onChange={() => onHide(id)} className={styles.chooserSwitch().className}>
        {label}
      </Switch>
    </li>
  )
}
