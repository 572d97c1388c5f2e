import type { SectionKey } from '@perennial/domain/page'
import { type ComponentDescriptor, paletteGroups } from '@perennial/page-runtime/contract'
import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { AddIcon, componentIcon, Icon } from '@perennial/ui/icons'
import { SearchField } from '@perennial/ui/search-field'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { WorkingPage } from '../document/working-page.ts'
import { text as blockText } from '../blocks/texts/index.ts'
import { type BlockTile, useBlockTiles } from '../blocks/use-block-tiles.ts'
import { text } from '../texts/index.ts'
import { useBuilder } from '../context/builder-context.ts'
import * as styles from './page-builder.styles.ts'

/** What may be added: a component, or a shared block. */
type Tile = Pick<ComponentDescriptor, 'path' | 'name' | 'description' | 'icon' | 'keywords'> & { group: string }

/** The components that may be added, grouped and searchable (BLD-17, BLD-18). Arrow keys walk, Enter adds. */
export function AddComponentDialog({
  place,
  onClose,
}: {
  place: { section: SectionKey; gap: number }
  onClose(): void
}) {
  const { working, announce, notify, reveal, blocks } = useBuilder()
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState<string | null>(null)
  const used = useMemo(() => new Set(working.engine.toPage().assets.map(({ path }) => path)), [working])
  const tiles = useRef<HTMLDivElement>(null)
  const shared = useBlockTiles()
  const offered = useMemo(
    () => [...[...working.registry.values()].filter(({ hidden }) => !hidden), ...shared],
    [working, shared],
  )
  const inGroup = (component: Tile, name: string | null) =>
    name === null || (name === text('addUsed') ? used.has(component.path) : component.group === name)
  const countIn = (name: string | null) => offered.filter((one) => matches(one, search) && inGroup(one, name)).length
  const found = offered.filter((component) => matches(component, search) && inGroup(component, group))
  const [chosenPath, setChosenPath] = useState<string | null>(null)
  const chosen = found.find(({ path }) => path === chosenPath) ?? found[0]

  const add = async (component: Tile | undefined) => {
    if (!component) return
    const isBlock = shared.includes(component as BlockTile)
    try {
      if (isBlock) working.blocks.add((await blocks?.read([component.path])) ?? [])
    } catch {
      notify(blockText('loadFailed'), 'danger')
      return
    }
    const refusal = isBlock
      ? working.insertUse(component.path, place.section, place.gap)
      : working.insert(component.path, place.section, place.gap)
    if (refusal) {
      notify(refusal.message, 'danger')
      return
    }
    const added = working.engine.selected()
    announce(`${component.name}: ${text('addTo', { section: working.places.nameOf(place.section) })}`)
    onClose()
    if (added !== null) reveal(added)
  }
  const walk = (event: KeyboardEvent) => {
    const step =
      event.key === 'ArrowRight' || event.key === 'ArrowDown'
        ? 1
        : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
          ? -1
          : 0
    if (event.key === 'Enter') void add(chosen)
    else if (step !== 0 && chosen) {
      const next = found[Math.max(0, Math.min(found.length - 1, found.indexOf(chosen) + step))]!
      setChosenPath(next.path)
      tiles.current
        ?.querySelector<HTMLElement>(`[data-path="${CSS.escape(next.path)}"]`)
        ?.scrollIntoView({ block: 'nearest' })
    } else return
    event.preventDefault()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={text('add')}
      badge={<span className={styles.palettePlace().className}>{placeText(working, place)}</span>}
      footer={
        <>
          <span className={styles.paletteKeys().className}>
            <kbd>↑</kbd> <kbd>↓</kbd> {text('addKeysMove')} <kbd>↵</kbd> {text('addKeysAdd')}
          </span>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button tone="primary" icon={AddIcon} disabled={!chosen} onClick={() => void add(chosen)}>
            {chosen ? `Add ${chosen.name.toLowerCase()}` : text('add')}
          </Button>
        </>
      }
    >
      {/* Captured, because the search field stops Enter from bubbling. */}
      <div
        className={styles.paletteBody().className}
        onKeyDownCapture={(event) => (event.target as HTMLElement).closest('[data-groups]') === null && walk(event)}
      >
        <SearchField
          label={text('addSearch')}
          placeholder={text('addSearchIn', { n: offered.length })}
          value={search}
          onSearch={setSearch}
          autoFocus
        />
        <div className={styles.palette().className}>
          <ul className={styles.groups().className} data-groups="">
            {[null, text('addUsed'), ...paletteGroups, ...(shared.length > 0 ? [blockText('group')] : [])].map(
              (name) => (
                <GroupItem
                  key={name ?? ''}
                  label={name ?? text('addAll')}
                  count={countIn(name)}
                  pressed={group === name}
                  onClick={() => setGroup(name)}
                />
              ),
            )}
          </ul>
          {found.length === 0 ? (
            <p>{search.trim() === '' ? text('addNone') : text('addNothing', { search })}</p>
          ) : (
            <div
              ref={tiles}
              className={styles.tiles().className}
              role="listbox"
              aria-label={text('components')}
              tabIndex={0}
              aria-activedescendant={chosen && idOf(chosen)}
            >
              {found.map((component) => (
                <div
                  key={component.path}
                  id={idOf(component)}
                  role="option"
                  aria-selected={component === chosen}
                  data-path={component.path}
                  className={styles.tile().className}
                  onClick={() => setChosenPath(component.path)}
                  onDoubleClick={() => void add(component)}
                >
                  <span aria-hidden>
                    <Icon of={componentIcon(component.icon)} size={28} />
                  </span>
                  <span>
                    <span className={styles.tileName().className}>{component.name}</span>
                    <span className={styles.tileText().className}>{component.description}</span>
                  </span>
                </div>
              ))}
            </div>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Describes the target: `to Body, after Hero`. */
function placeText(working: WorkingPage, { section, gap }: { section: SectionKey; gap: number }): string {
  const before = gap > 0 ? working.engine.ids(section)[gap - 1] : undefined
  const name = working.places.nameOf(section)
  return before === undefined
    ? text('addPlace', { section: name })
    : text('addPlaceAfter', { section: name, card: working.nameOf(working.engine.card(before)) })
}

const idOf = ({ path }: Pick<Tile, 'path'>) => `add-${path.replaceAll('/', '-')}`

function matches({ name, description, keywords }: Tile, search: string): boolean {
  const words = search.trim().toLowerCase().split(/\s+/)
  const text = [name, description, ...keywords].join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}

function GroupItem({
  label,
  count,
  pressed,
  onClick,
}: {
  label: string
  count: number
  pressed: boolean
  onClick(): void
}) {
  return (
    <li>
      <button type="button" className={styles.groupButton().className} aria-pressed={pressed} onClick={onClick}>
        <span>{label}</span>
        <span>{count}</span>
      </button>
    </li>
  )
}
