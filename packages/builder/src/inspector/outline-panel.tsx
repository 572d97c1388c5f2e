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
  UpIcon,
  VisibilityIcon,
} from '@perennial/ui/icons'
import { SearchField } from '@perennial/ui/search-field'
import { type KeyboardEvent, useState } from 'react'
import { useRowDrag } from '../drag/drag-layer.tsx'
import { messages, say } from '../messages/index.ts'
import { useBuilder, useCard, useTopic } from '../screens/builder-context.ts'
import { sectionName } from '../screens/section-name.ts'
import * as styles from './outline-panel.styles.ts'

/** The cards of the page by section: find, select, move by drag or keys, add. */
export function OutlinePanel({ onEdit }: { onEdit(cardId: string): void }) {
  const { working, openPalette, readOnly } = useBuilder()
  const sections = useTopic('page', working.engine.sections)
  const [search, setSearch] = useState('')
  const drag = useRowDrag()
  const wanted = search.trim().toLowerCase()
  const found =
    wanted === '' || working.engine.toPage().assets.some((card) => working.nameOf(card).toLowerCase().includes(wanted))
  const addAtSelection = () => {
    const { section, gap } = working.placeToAdd()
    openPalette(section, gap)
  }
  return (
    <div {...drag}>
      <div className={styles.tools().className}>
        <SearchField label={messages.find} value={search} onSearch={setSearch} />
        {!readOnly && (
          <Button tone="primary" icon={AddIcon} onClick={addAtSelection}>
            Add
          </Button>
        )}
      </div>
      <p id="builder-how-to-drag" hidden>
        {messages.dragHow}
      </p>
      {!found && (
        <p className={styles.hint().className} role="status">
          {say('findNothing', { search: search.trim() })}
        </p>
      )}
      {sections.map((section) => (
        <SectionList key={section} section={section} search={wanted} onEdit={onEdit} />
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
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading().className}>
        {name}
      </h2>
      {!placed && <p className={styles.hint().className}>{messages.unplaced}</p>}
      {ids.length === 0 ? (
        <p className={styles.hint().className}>
          {section === '"body"' ? messages.emptySection : say('emptySectionNamed', { section: name })}{' '}
          {!readOnly && (
            <Button size="small" emphasis="quiet" icon={AddIcon} onClick={() => openPalette(section, 0)}>
              {messages.add}
            </Button>
          )}
        </p>
      ) : (
        // A grid, because its rows hold buttons: options of a list box may not.
        <div className={styles.list().className} role="grid" aria-labelledby={headingId}>
          {shown.map((id) => (
            <Row key={id} id={id} onEdit={onEdit} />
          ))}
        </div>
      )}
    </section>
  )
}

function Row({ id, onEdit }: { id: string; onEdit(cardId: string): void }) {
  const { working, announce, notify, readOnly, reveal, line } = useBuilder()
  const card = useCard(id)
  const selected = useTopic('selection', () => working.engine.selected() === id)
  if (!card) return null
  const name = working.nameOf(card)
  const conditional = (card.conditionProps?.length ?? 0) > 0
  const select = () => {
    working.engine.select(id)
    reveal(id)
  }
  const nudge = (step: 1 | -1) => {
    const refusal = working.nudge(id, step)
    if (refusal) notify(refusal.message, 'danger')
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // While a card is carried by keyboard the arrows move the line, not the focus.
    if (event.target !== event.currentTarget || line.gap() !== null) return
    if (event.key === 'Enter') onEdit(id)
    else if (event.altKey && event.key === 'ArrowUp' && !readOnly) nudge(-1)
    else if (event.altKey && event.key === 'ArrowDown' && !readOnly) nudge(1)
    else if (event.key === 'ArrowUp') focusBeside(event.currentTarget, -1)
    else if (event.key === 'ArrowDown') focusBeside(event.currentTarget, 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      className={styles.row({ selected }).className}
      data-row={id}
      role="row"
      aria-selected={selected}
      aria-label={name}
      aria-describedby={readOnly ? undefined : 'builder-how-to-drag'}
      tabIndex={0}
      onClick={select}
      onFocus={(event) => event.target === event.currentTarget && !selected && working.engine.select(id)}
      onDoubleClick={() => onEdit(id)}
      onKeyDown={onKeyDown}
    >
      <span role="gridcell" className={styles.cell().className}>
        {!readOnly && <Icon of={DragIcon} size={14} />}
        <Icon of={componentIcon(working.registry.get(card.path)?.icon)} />
        <span className={styles.rowName().className}>{name}</span>
        <span className={styles.kind().className}>{countOf(card.props)}</span>
        {conditional && <Icon of={VisibilityIcon} size={14} />}
      </span>
      {!readOnly && (
        <span role="gridcell" data-row-tools="">
          <IconButton
            icon={UpIcon}
            label={messages.moveUp}
            disabled={!working.placeBeside(id, -1)}
            onClick={() => nudge(-1)}
          />
          <IconButton
            icon={DownIcon}
            label={messages.moveDown}
            disabled={!working.placeBeside(id, 1)}
            onClick={() => nudge(1)}
          />
          <IconButton icon={EditIcon} label={messages.edit} onClick={() => onEdit(id)} />
          <IconButton
            icon={DeleteIcon}
            label={messages.delete}
            onClick={() => {
              working.remove(id)
              announce(say('removed', { name }))
            }}
          />
        </span>
      )}
    </div>
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
