import {
  AddIcon,
  AnonymousIcon,
  CopyIcon,
  CopyToIcon,
  DeleteIcon,
  DownIcon,
  DragIcon,
  EditIcon,
  HiddenIcon,
  Icon,
  LockedIcon,
  UpIcon,
} from '@perennial/ui/icons'
import { IconButton } from '@perennial/ui/icon-button'
import { type CSSProperties, useSyncExternalStore } from 'react'
import type { CardHealth } from '../canvas/card-health.ts'
import type { Rect } from '../canvas/geometry.ts'
import * as mediaStyles from '../media/media.styles.ts'
import { BlockTools } from '../blocks/block-tools.tsx'
import { text } from '../texts/index.ts'
import {
  useBuilder,
  useCard,
  useGeometryVersion,
  useSelected,
  useSelection,
  useTopic,
} from '../context/builder-context.ts'
import { Failure } from './failure.tsx'
import * as styles from './overlay.styles.ts'
import { useSingleClick } from './single-click.ts'

export interface CardOverlayProps {
  scale: number
  hovered: string | null
  failures: readonly { cardId: string; message: string }[]
  health: CardHealth
  /** A card is being dragged: controls step aside. */
  dragging: boolean
  onEdit(cardId: string): void
}

/** Outlines, the selected card's controls, the place to add after it, and the insertion line: all drawn on the glass. */
export function CardOverlay({ scale, hovered, failures, health, dragging, onEdit }: CardOverlayProps) {
  const { geometry } = useBuilder()
  const selected = useSelected()
  useGeometryVersion()
  const hoveredRect = hovered !== null && hovered !== selected && !dragging ? geometry.card(hovered) : undefined
  const selectedRect = selected === null ? undefined : geometry.card(selected)
  const others = useSelection().filter((id) => id !== selected)
  return (
    <>
      {hoveredRect && (
        <div className={styles.outline({ kind: 'hovered' }).className} style={placed(hoveredRect, scale)} />
      )}
      {failures.map(({ cardId, message }) => {
        const rect = geometry.card(cardId)
        return (
          rect && <Failure key={cardId} cardId={cardId} message={message} health={health} style={placed(rect, scale)} />
        )
      })}
      {others.map((id) => {
        const rect = geometry.card(id)
        return (
          rect && (
            <div
              key={id}
              className={styles.outline({ kind: 'selected' }).className}
              style={placed(rect, scale)}
              data-outline="also-selected"
            />
          )
        )
      })}
      {selected !== null && selectedRect && (
        <SelectedCard
          key={selected}
          cardId={selected}
          rect={selectedRect}
          scale={scale}
          dragging={dragging}
          onEdit={onEdit}
        />
      )}
      <InsertionLine scale={scale} />
    </>
  )
}

const placed = ({ x, y, width, height }: Rect, scale: number): CSSProperties => ({
  left: x * scale,
  top: y * scale,
  width: width * scale,
  height: height * scale,
})

/** The height in px that a tab or toolbar above a card needs. */
const roomAbove = 36

function SelectedCard({
  cardId,
  rect,
  scale,
  dragging,
  onEdit,
}: {
  cardId: string
  rect: Rect
  scale: number
  dragging: boolean
  onEdit(cardId: string): void
}) {
  const { working, readOnly } = useBuilder()
  const card = useCard(cardId)
  const count = useSelection().length
  const name = count > 1 ? text('cards', { n: count }) : working.nameOf(card)
  const inside = rect.y * scale < roomAbove
  return (
    <div className={styles.outline({ kind: 'selected' }).className} style={placed(rect, scale)} data-outline="selected">
      <span className={styles.nameTab({ inside }).className} data-handle={cardId}>
        {!readOnly && <Icon of={DragIcon} size={14} />}
        {name}
        {card?.locked && <Icon of={LockedIcon} size={14} label={text('locked')} />}
        {card?.hidden && <Icon of={HiddenIcon} size={14} label={text('hiddenByHand')} />}
      </span>
      {!readOnly && !dragging && (
        <>
          <CardTools cardId={cardId} name={name} inside={inside} onEdit={onEdit} />
          {count === 1 && <AddAfter cardId={cardId} />}
        </>
      )}
    </div>
  )
}

function CardTools({
  cardId,
  name,
  inside,
  onEdit,
}: {
  cardId: string
  name: string
  inside: boolean
  onEdit(cardId: string): void
}) {
  const { working, announce, notify, openCopy, reveal } = useBuilder()
  const { listeners, once } = useSingleClick()
  const ids = useSelection()
  const several = ids.length > 1
  const moveBy = (step: 1 | -1) => {
    const refusal = working.moveBy(ids, step)
    if (refusal) notify(refusal.message, 'danger')
    else reveal(cardId)
  }
  const locked = useCard(cardId)?.locked === true
  if (locked && !several) {
    return (
      <div
        {...listeners}
        className={styles.toolbar({ inside }).className}
        role="toolbar"
        aria-label={name}
        data-controls=""
      >
        <IconButton icon={EditIcon} label={text('edit')} onClick={once(() => onEdit(cardId))} />
        <IconButton
          icon={AnonymousIcon}
          label={text('unlock')}
          onClick={once(() => working.setFlag([cardId], 'locked', false))}
        />
      </div>
    )
  }
  return (
    <div
      {...listeners}
      className={styles.toolbar({ inside }).className}
      role="toolbar"
      aria-label={name}
      data-controls=""
    >
      <IconButton
        icon={UpIcon}
        label={text('moveUp')}
        disabled={!working.placeBeside(ids, -1)}
        onClick={once(() => moveBy(-1))}
      />
      <IconButton
        icon={DownIcon}
        label={text('moveDown')}
        disabled={!working.placeBeside(ids, 1)}
        onClick={once(() => moveBy(1))}
      />
      {!several && <IconButton icon={EditIcon} label={text('edit')} onClick={once(() => onEdit(cardId))} />}
      <IconButton
        icon={CopyIcon}
        label={text('duplicate')}
        onClick={once(() => {
          const refusal = working.duplicate(ids)
          const copy = working.engine.selected()
          if (refusal) notify(refusal.message, 'danger')
          else if (copy !== null) reveal(copy)
        })}
      />
      {!several && (
        <>
          <IconButton icon={CopyToIcon} label={text('copyTo')} onClick={once(() => openCopy(cardId))} />
          <BlockTools cardId={cardId} once={once} />
        </>
      )}
      <IconButton
        icon={DeleteIcon}
        label={text('delete')}
        onClick={once(() => {
          const refusal = working.remove(ids)
          if (refusal) notify(refusal.message, 'danger')
          else announce(text('removed', { name }))
        })}
      />
    </div>
  )
}

/** The plus in the middle of the lower edge: adds a component right after this card. */
function AddAfter({ cardId }: { cardId: string }) {
  const { working, openPalette } = useBuilder()
  const section = working.engine.sectionOf(cardId) ?? ''
  const index = useTopic(`order:${section}`, () => working.engine.ids(section).indexOf(cardId))
  return (
    <div className={styles.line().className} style={{ left: 8, right: 8, bottom: -2 }} data-controls="">
      <button
        type="button"
        className={styles.plus().className}
        aria-label={text('addHere')}
        onClick={({ detail }) => detail <= 1 && openPalette(section, index + 1)}
      >
        <Icon of={AddIcon} size={16} />
      </button>
    </div>
  )
}

/** The card that would take a picture which is dragged over it. */
export function TakesPicture({ cardId, scale }: { cardId: string; scale: number }) {
  const { geometry } = useBuilder()
  useGeometryVersion()
  const rect = geometry.card(cardId)
  return (
    rect && (
      <div className={mediaStyles.dropTarget().className} style={placed(rect, scale)} data-takes-picture="">
        <span>{text('pictureHere')}</span>
      </div>
    )
  )
}

function InsertionLine({ scale }: { scale: number }) {
  const { line } = useBuilder()
  const gap = useSyncExternalStore(line.watch, line.gap)
  if (!gap) return null
  return (
    <div
      className={styles.line().className}
      data-insertion-line=""
      // left and top, not a transform: dnd-kit measures without transforms.
      style={{ left: gap.x * scale + 8, top: gap.y * scale, width: gap.width * scale - 16 }}
    />
  )
}
