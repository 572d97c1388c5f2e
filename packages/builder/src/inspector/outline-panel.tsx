import { isUse } from '@perennial/domain/blocks'
import { layoutIn, type SectionKey, sectionKey } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { IconButton } from '@perennial/ui/icon-button'
import {
  AddIcon,
  componentIcon,
  DeleteIcon,
  DownIcon,
  DragIcon,
  EditIcon,
  Icon,
  SubcomponentIcon,
  UpIcon,
  VisibilityIcon,
} from '@perennial/ui/icons'
import { SearchField } from '@perennial/ui/search-field'
import { type KeyboardEvent, memo, useState, useSyncExternalStore } from 'react'
import { OutlineDroppable, useRowDrag } from '../drag/drag-layer.tsx'
import { text } from '../texts/index.ts'
import { useBuilder, useCard, useTopic } from '../context/builder-context.ts'
import { sectionName } from '../document/section-name.ts'
import { useSingleClick } from '../overlay/single-click.ts'
import * as styles from './outline-panel.styles.ts'

/** The cards of the page by section: find, select, move by drag or keys, add. */
export function OutlinePanel({ onEdit }: { onEdit(cardId: string): void }) {
  const { working, openPalette, readOnly } = useBuilder()
  const sections = useTopic('page', working.engine.sections)
  const [search, setSearch] = useState('')
  const drag = useRowDrag()
  const requested = search.trim().toLowerCase()
  const found =
    requested === '' ||
    working.engine.toPage().assets.some((card) => working.nameOf(card).toLowerCase().includes(requested))
  const addAtSelection = () => {
    const { section, gap } = working.placeToAdd()
    openPalette(section, gap)
  }
  return (
    <div {...drag} className={styles.outline().className}>
      <OutlineDroppable />
      <div className={styles.tools().className}>
        <SearchField label={text('find')} value={search} onSearch={setSearch} />
        {!readOnly && (
          <Button tone="primary" icon={AddIcon} onClick={addAtSelection}>
            Add
          </Button>
        )}
      </div>
      <p id="builder-how-to-drag" hidden>
        {text('dragHow')}
      </p>
      {!found && (
        <p className={styles.hint().className} role="status">
          {text('findNothing', { search: search.trim() })}
        </p>
      )}
      {sections.map((section) => (
        <SectionList key={section} section={section} search={requested} onEdit={onEdit} />
      ))}
    </div>
  )
}

function SectionList({
  section,
  search,
  onEdit,
}: {
  section: SectionKey
  search: string
  onEdit(cardId: string): void
}) {
  const { working, openPalette, readOnly } = useBuilder()
  const ids = useTopic(`order:${section}`, () => working.engine.ids(section))
  const shown = search
    ? ids.filter((id) => working.nameOf(working.engine.card(id)).toLowerCase().includes(search))
    : ids
  const name = sectionName(section)
  const placed = useTopic('page', () =>
    layoutIn(working.engine.envelope()).sections.some((one) => sectionKey(one.name) === section),
  )
  const headingId = `section-${section}`
  if (search && shown.length === 0) return null
  return (
    <section aria-labelledby={headingId} data-outline-section={section}>
      <h2 id={headingId} className={styles.heading().className}>
        {name}
      </h2>
      {!placed && <p className={styles.hint().className}>{text('unplaced')}</p>}
      {ids.length === 0 ? (
        <p className={styles.hint().className}>
          {section === '"body"' ? text('emptySection') : text('emptySectionNamed', { section: name })}{' '}
          {!readOnly && (
            <Button size="small" emphasis="quiet" icon={AddIcon} onClick={() => openPalette(section, 0)}>
              {text('add')}
            </Button>
          )}
        </p>
      ) : (
        // A grid, because its rows hold buttons: options of a list box may not.
        <div className={styles.list().className} role="grid" aria-labelledby={headingId}>
          {shown.map((id, index) => (
            <Row key={id} id={id} section={section} first={index === 0} onEdit={onEdit} />
          ))}
        </div>
      )}
    </section>
  )
}

interface RowProps {
  id: string
  section: SectionKey
  /** Whether this row is the tab stop while nothing is selected. */
  first: boolean
  onEdit(cardId: string): void
}

/**
 * A card in the list. Pages have hundreds, so a row rerenders only when its own card changes, and renders buttons only
 * on hover or focus.
 */
const Row = memo(function Row({ id, section, first, onEdit }: RowProps) {
  const { working, notify, readOnly, reveal, line, seeAs } = useBuilder()
  const card = useCard(id)
  const selected = useTopic('selection', () => working.engine.selected() === id)
  // One stop of Tab for all rows: the selected one; while there is none, the first of each section.
  const stop = useTopic('selection', () => selected || (first && working.engine.selected() === null))
  const notShown = useSyncExternalStore(seeAs.watch, () => seeAs.hidden().has(id))
  const [pointedAt, setPointedAt] = useState(false)
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
  const select = () => {
    working.engine.select(id)
    reveal(id)
  }
  const moveBy = (step: 1 | -1) => {
    const refusal = working.moveBy(id, step)
    if (refusal) notify(refusal.message, 'danger')
    else reveal(id)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // While a card is carried by keyboard the arrows move the line, not the focus.
    if (event.target !== event.currentTarget || line.gap() !== null) return
    if (event.key === 'Enter') onEdit(id)
    else if (event.altKey && event.key === 'ArrowUp' && !readOnly) moveBy(-1)
    else if (event.altKey && event.key === 'ArrowDown' && !readOnly) moveBy(1)
    else if (event.key === 'ArrowUp') focusBeside(event.currentTarget, -1)
    else if (event.key === 'ArrowDown') focusBeside(event.currentTarget, 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      className={styles.row({ selected, drop }).className}
      data-row={id}
      role="row"
      aria-selected={selected}
      aria-label={name}
      aria-describedby={readOnly ? undefined : 'builder-how-to-drag'}
      tabIndex={stop ? 0 : -1}
      onClick={select}
      onFocus={(event) => event.target === event.currentTarget && !selected && working.engine.select(id)}
      onDoubleClick={() => onEdit(id)}
      onKeyDown={onKeyDown}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      <span role="gridcell" className={styles.cell().className}>
        {!readOnly && <Icon of={DragIcon} size={14} />}
        <Icon of={isUse(card) ? SubcomponentIcon : componentIcon(working.registry.get(card.path)?.icon)} />
        <span className={styles.rowName().className}>{name}</span>
        <span className={styles.kind().className}>{countOf(card.props)}</span>
        {notShown && <span className={styles.kind().className}>{text('notShownNow')}</span>}
        {conditional && <Icon of={VisibilityIcon} size={14} />}
      </span>
      {!readOnly && (selected || pointedAt) && (
        <RowTools id={id} section={section} name={name} moveBy={moveBy} onEdit={onEdit} />
      )}
    </div>
  )
})

interface RowToolsProps {
  id: string
  section: SectionKey
  name: string
  moveBy(step: 1 | -1): void
  onEdit(cardId: string): void
}

function RowTools({ id, section, name, moveBy, onEdit }: RowToolsProps) {
  const { working, announce } = useBuilder()
  const { listeners, once } = useSingleClick()
  // A card cannot move beyond the ends of the page, so the buttons depend on its position.
  useTopic(`order:${section}`, () => working.engine.ids(section))
  return (
    <span {...listeners} role="gridcell" className={styles.rowTools().className}>
      <IconButton
        icon={UpIcon}
        label={text('moveUp')}
        disabled={!working.placeBeside(id, -1)}
        onClick={once(() => moveBy(-1))}
      />
      <IconButton
        icon={DownIcon}
        label={text('moveDown')}
        disabled={!working.placeBeside(id, 1)}
        onClick={once(() => moveBy(1))}
      />
      <IconButton icon={EditIcon} label={text('edit')} onClick={once(() => onEdit(id))} />
      <IconButton
        icon={DeleteIcon}
        label={text('delete')}
        onClick={once(() => {
          working.remove(id)
          announce(text('removed', { name }))
        })}
      />
    </span>
  )
}

/** How many entries a card's first list has: `3`. */
function countOf(props: Record<string, unknown>): string {
  const list = Object.values(props).find((value) => Array.isArray(value)) as unknown[] | undefined
  return list && list.length > 1 ? String(list.length) : ''
}

function focusBeside(row: HTMLElement, step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  rows[rows.indexOf(row) + step]?.focus()
}
