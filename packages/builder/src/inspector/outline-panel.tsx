import { layoutIn, type SectionKey, sectionKey, slotOfSection } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { AddIcon } from '@perennial/ui/icons'
import { SearchField } from '@perennial/ui/search-field'
import { useMemo, useState } from 'react'
import { OutlineDroppable, useRowDrag } from '../drag/drag-layer.tsx'
import { text } from '../texts/index.ts'
import { useBuilder, useTopic } from '../context/builder-context.ts'
import { sectionName } from '../document/section-name.ts'
import { OutlineContext, useOutline } from './outline-context.ts'
import { OutlineProblems } from './outline-problems.tsx'
import { CardRows } from './outline-row.tsx'
import { searchedCards } from './outline-search.ts'
import * as styles from './outline-panel.styles.ts'
import { useCardProblems } from './use-card-problems.ts'

/** The cards of the page by section, with what stands in them: find, select, name, move by drag or keys, add (PAG-58). */
export function OutlinePanel({ onEdit }: { onEdit(cardId: string): void }) {
  const { working, openPalette, readOnly } = useBuilder()
  const sections = useTopic('page', working.engine.sections).filter((section) => !slotOfSection(section))
  const [search, setSearch] = useState('')
  const drag = useRowDrag()
  const requested = search.trim().toLowerCase()
  const problems = useCardProblems()
  // Looked at again with the problems, a moment after each change.
  const outline = useMemo(() => {
    void problems
    return { found: requested === '' ? undefined : searchedCards(working, requested), problems, onEdit }
  }, [working, requested, problems, onEdit])
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
      {outline.found?.size === 0 && (
        <p className={styles.hint().className} role="status">
          {text('findNothing', { search: search.trim() })}
        </p>
      )}
      <OutlineContext value={outline}>
        {sections.map((section) => (
          <SectionList key={section} section={section} />
        ))}
        <LostPlaces />
      </OutlineContext>
      <OutlineProblems findings={problems.findings} />
    </div>
  )
}

function SectionList({ section }: { section: SectionKey }) {
  const { working, openPalette, readOnly } = useBuilder()
  const { found } = useOutline()
  const ids = useTopic(`order:${section}`, () => working.engine.ids(section))
  const name = sectionName(section)
  const placed = useTopic('page', () =>
    layoutIn(working.engine.envelope()).sections.some((one) => sectionKey(one.name) === section),
  )
  const headingId = `section-${section}`
  if (found && !ids.some((id) => found.has(id))) return null
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
        <div className={styles.list().className} role="treegrid" aria-labelledby={headingId} aria-multiselectable>
          <CardRows section={section} depth={0} />
        </div>
      )}
    </section>
  )
}

/** Cards in places that their box no longer has: they are not shown, and can be moved to others. */
function LostPlaces() {
  const { working } = useBuilder()
  // The names of the places are the value: a box that changes may lose some.
  const lost = useTopic('history', () => working.places.lost().join('\n'))
  if (lost === '') return null
  return lost.split('\n').map((section) => (
    <section key={section} aria-label={working.places.nameOf(section)} data-outline-section={section}>
      <h2 className={styles.heading().className}>{working.places.nameOf(section)}</h2>
      <p className={styles.hint().className}>{text('unplaced')}</p>
      <div className={styles.list().className} role="treegrid" aria-label={working.places.nameOf(section)}>
        <CardRows section={section} depth={0} />
      </div>
    </section>
  ))
}
