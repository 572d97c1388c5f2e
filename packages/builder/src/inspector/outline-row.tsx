import { isUse } from '@perennial/domain/blocks'
import type { BoxSlot, SectionKey } from '@perennial/domain/page'
import { IconButton } from '@perennial/ui/icon-button'
import {
  AddIcon,
  CollapsedIcon,
  componentIcon,
  DragIcon,
  ExpandIcon,
  HiddenIcon,
  Icon,
  LockedIcon,
  SubcomponentIcon,
  VisibilityIcon,
} from '@perennial/ui/icons'
import { type KeyboardEvent, memo, useRef, useState, useSyncExternalStore } from 'react'
import { useBuilder, useCard, useTopic } from '../context/builder-context.ts'
import { text } from '../texts/index.ts'
import { useFold, useOutline } from './outline-context.ts'
import { Problems } from './outline-problems.tsx'
import * as styles from './outline-panel.styles.ts'
import { RowTools } from './row-tools.tsx'

/** The rows of a section or of a place in a box. */
export function CardRows({ section, depth }: { section: SectionKey; depth: number }) {
  const { working } = useBuilder()
  const { found } = useOutline()
  const ids = useTopic(`order:${section}`, () => working.engine.ids(section))
  const shown = found ? ids.filter((id) => found.has(id)) : ids
  return shown.map((id, index) => (
    <Row key={id} id={id} section={section} depth={depth} first={depth === 0 && index === 0} />
  ))
}

interface RowProps {
  id: string
  section: SectionKey
  /** How deep the card lies in boxes. */
  depth: number
  /** Whether this row is the tab stop while nothing is selected. */
  first: boolean
}

const focusRow = (id: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus())

/**
 * A card in the outline, and below it what stands in it. Pages have hundreds, so a row rerenders only when its own card
 * changes, and renders buttons only on hover or focus.
 */
const Row = memo(function Row({ id, section, depth, first }: RowProps) {
  const { working, notify, readOnly, reveal, line, seeAs } = useBuilder()
  const { problems, onEdit } = useOutline()
  const card = useCard(id)
  const selected = useTopic('selection', () => working.engine.selection().includes(id))
  // One stop of Tab for all rows: the selected one; while there is none, the first of each section.
  const stop = useTopic('selection', () => {
    const last = working.engine.selected()
    return last === id || (first && last === null)
  })
  const notShown = useSyncExternalStore(seeAs.watch, () => seeAs.hidden().has(id))
  const [pointedAt, setPointedAt] = useState(false)
  const [naming, setNaming] = useState(false)
  // The press that focuses a row decides what it selects, not the focus.
  const pressed = useRef(false)
  const slots = card ? working.places.slotsOf(id) : []
  const parts = card ? partsOf(card.props, working.registry.get(card.path)?.slots ?? [], slots) : []
  const fold = useFold(id, slots.length > 0)
  // The insertion line of a drag, at this row's upper edge, or at the lower one of the section's last.
  const dropAt = useSyncExternalStore(line.watch, () => {
    const gap = line.gap()
    if (gap?.section !== section) return undefined
    const index = working.engine.ids(section).indexOf(id)
    if (gap.index === index) return true
    return gap.index === gap.of && index === gap.of - 1 ? false : undefined
  })
  if (!card) return null
  const name = working.nameOf(card)
  const conditional = (card.conditionProps?.length ?? 0) > 0
  const drop = dropAt === undefined ? undefined : dropAt ? 'before' : 'after'
  const folds = slots.length > 0 || parts.length > 0
  const count = problems.counts.get(id)
  const moveBy = (step: 1 | -1) => {
    const selection = working.engine.selection()
    const refusal = working.moveBy(selection.includes(id) ? selection : [id], step)
    if (refusal) notify(refusal.message, 'danger')
    else reveal(id)
    focusRow(id)
  }
  const walk = (row: HTMLElement, step: 1 | -1, extending: boolean) => {
    const next = besideOf(row, step)
    if (!next) return
    // The focus selects nothing by itself while the selection grows.
    if (extending) working.choose(next.dataset.row!, { toggles: false, extends: true })
    next.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // While a card is carried by keyboard the arrows move the line, not the focus.
    if (event.target !== event.currentTarget || line.gap() !== null) return
    const { key, altKey, shiftKey, currentTarget } = event
    if (key === 'Enter') onEdit(id)
    else if (key === 'F2' && !readOnly) setNaming(true)
    else if (altKey && key === 'ArrowUp' && !readOnly) moveBy(-1)
    else if (altKey && key === 'ArrowDown' && !readOnly) moveBy(1)
    else if (key === 'ArrowUp') walk(currentTarget, -1, shiftKey)
    else if (key === 'ArrowDown') walk(currentTarget, 1, shiftKey)
    else if (key === 'ArrowRight' && folds && !fold.open) fold.turn()
    else if (key === 'ArrowLeft' && folds && fold.open) fold.turn()
    else if (key === 'ArrowLeft' && working.places.boxOf(id) !== undefined) focusRow(working.places.boxOf(id)!)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const rename = (next: string | undefined) => {
    setNaming(false)
    const refusal = next === undefined ? undefined : working.rename(id, next)
    if (refusal) notify(refusal.message, 'danger')
    focusRow(id)
  }
  return (
    <>
      <div
        className={styles.row({ selected, drop }).className}
        style={{ paddingInlineStart: 10 + depth * indent }}
        data-row={id}
        data-place={section}
        role="row"
        aria-level={depth + 1}
        aria-selected={selected}
        aria-expanded={folds ? fold.open : undefined}
        aria-label={name}
        aria-describedby={readOnly ? undefined : 'builder-how-to-drag'}
        tabIndex={stop ? 0 : -1}
        onMouseDown={() => {
          pressed.current = true
        }}
        onClick={(event) => {
          pressed.current = false
          working.choose(id, { toggles: event.ctrlKey || event.metaKey, extends: event.shiftKey })
          reveal(id)
        }}
        onFocus={(event) => {
          const isChosen = pressed.current || working.engine.selection().includes(id)
          if (event.target === event.currentTarget && !isChosen) working.engine.select(id)
        }}
        onDoubleClick={() => onEdit(id)}
        onKeyDown={onKeyDown}
        onPointerEnter={() => setPointedAt(true)}
        onPointerLeave={() => {
          pressed.current = false
          setPointedAt(false)
        }}
      >
        <span role="gridcell" className={styles.cell({ dim: notShown || card.hidden === true }).className}>
          {!readOnly && <Icon of={DragIcon} size={14} />}
          {folds && <FoldButton open={fold.open} name={name} onClick={fold.turn} />}
          <Icon of={isUse(card) ? SubcomponentIcon : componentIcon(working.registry.get(card.path)?.icon)} />
          {naming ? (
            <NameField name={card.name ?? ''} placeholder={name} onDone={rename} />
          ) : (
            <span className={styles.rowName().className}>{name}</span>
          )}
          <span className={styles.kind().className}>{countOf(card.props)}</span>
          {notShown && <span className={styles.kind().className}>{text('notShownNow')}</span>}
          {conditional && <Icon of={VisibilityIcon} size={14} />}
          {card.hidden && <Icon of={HiddenIcon} size={14} label={text('hiddenByHand')} />}
          {card.locked && <Icon of={LockedIcon} size={14} label={text('locked')} />}
          {count && <Problems count={count} />}
        </span>
        {!readOnly && !naming && ((selected && stop) || pointedAt) && (
          <RowTools
            card={card}
            section={section}
            name={name}
            moveBy={moveBy}
            onEdit={onEdit}
            onRename={() => setNaming(true)}
          />
        )}
      </div>
      {fold.open && (
        <>
          {slots.map((slot) => (
            <PlaceRows key={slot.section} slot={slot} depth={depth + 1} only={slots.length === 1} />
          ))}
          {parts.map((part, index) => (
            <div
              key={index}
              className={styles.row({}).className}
              style={{ paddingInlineStart: 34 + (depth + 1) * indent }}
              role="row"
              aria-level={depth + 2}
              aria-label={part}
              onClick={() => working.engine.select(id)}
              onDoubleClick={() => onEdit(id)}
            >
              <span role="gridcell" className={styles.cell({}).className}>
                <Icon of={SubcomponentIcon} />
                <span className={styles.rowName().className}>{part}</span>
              </span>
            </div>
          ))}
        </>
      )}
    </>
  )
})

/** How far a level is indented, in px. */
const indent = 26

/** A place of a box, and the cards in it. A box with one place shows it only while it is empty. */
function PlaceRows({ slot: { section, label }, depth, only }: { slot: BoxSlot; depth: number; only: boolean }) {
  const { working, openPalette, readOnly, line } = useBuilder()
  const { problems, found } = useOutline()
  const ids = useTopic(`order:${section}`, () => working.engine.ids(section))
  const fold = useFold(section, true)
  const isTarget = useSyncExternalStore(line.watch, () => line.gap()?.section === section && line.gap()?.of === 0)
  if (found && !ids.some((id) => found.has(id))) return null
  if (only && ids.length > 0) return <CardRows section={section} depth={depth} />
  const inside = ids.flatMap((id) => problems.counts.get(id) ?? [])
  const count = {
    errors: inside.reduce((sum, { errors }) => sum + errors, 0),
    warnings: inside.reduce((sum, { warnings }) => sum + warnings, 0),
  }
  return (
    <>
      <div
        className={styles.row({ drop: isTarget ? 'after' : undefined }).className}
        style={{ paddingInlineStart: 10 + depth * indent }}
        data-outline-section={section}
        role="row"
        aria-level={depth + 1}
        aria-label={label}
        aria-expanded={ids.length > 0 ? fold.open : undefined}
      >
        <span role="gridcell" className={styles.cell({}).className}>
          {ids.length > 0 && <FoldButton open={fold.open} name={label} onClick={fold.turn} />}
          <span className={styles.rowName().className}>{label}</span>
          <span className={styles.kind().className}>
            {ids.length === 0 ? text('placeIsEmpty') : ids.length > 1 ? ids.length : ''}
          </span>
          {(count.errors > 0 || count.warnings > 0) && <Problems count={count} />}
        </span>
        {!readOnly && (
          <span role="gridcell" className={styles.rowTools().className}>
            <IconButton
              icon={AddIcon}
              label={text('addTo', { section: working.places.nameOf(section) })}
              onClick={() => openPalette(section, ids.length)}
            />
          </span>
        )}
      </div>
      {fold.open && <CardRows section={section} depth={depth + 1} />}
    </>
  )
}

function FoldButton({ open, name, onClick }: { open: boolean; name: string; onClick(): void }) {
  return (
    <button
      type="button"
      className={styles.fold().className}
      tabIndex={-1}
      aria-label={text(open ? 'foldUp' : 'foldOut', { name })}
      onClick={(event) => {
        event.stopPropagation()
        onClick()
      }}
    >
      <Icon of={open ? ExpandIcon : CollapsedIcon} size={14} />
    </button>
  )
}

/** @param onDone with the new name; undefined leaves the former one */
function NameField({
  name,
  placeholder,
  onDone,
}: {
  name: string
  placeholder: string
  onDone(name: string | undefined): void
}) {
  const done = useRef(false)
  const finish = (next: string | undefined) => {
    if (done.current) return
    done.current = true
    onDone(next)
  }
  return (
    <input
      className={styles.nameField().className}
      aria-label={text('cardName')}
      defaultValue={name}
      placeholder={placeholder}
      maxLength={80}
      // The row was asked to be named: what is typed goes here.
      ref={(input) => input?.focus()}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={({ currentTarget }) => finish(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(event.currentTarget.value)
        else if (event.key === 'Escape') finish(undefined)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}

/** Names of a card's parts, except of those that are places of a box. */
function partsOf(
  props: Record<string, unknown>,
  lists: readonly { name: string }[],
  slots: readonly BoxSlot[],
): string[] {
  if (slots.length > 0) return []
  return lists.flatMap(({ name }) => {
    const list = props[name]
    return Array.isArray(list) ? list.map((part) => String((part as { name?: unknown } | null)?.name ?? '')) : []
  })
}

/** How many entries a card's first list has: `3`. */
function countOf(props: Record<string, unknown>): string {
  const list = Object.values(props).find((value) => Array.isArray(value)) as unknown[] | undefined
  return list && list.length > 1 ? String(list.length) : ''
}

function besideOf(row: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  return rows[rows.indexOf(row) + step]
}
