import type { SectionKey } from '@perennial/domain/page'
import { type ComponentDescriptor, type PaletteGroup, paletteGroups } from '@perennial/page-runtime/contract'
import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { AddIcon, componentIcon, Icon } from '@perennial/ui/icons'
import { SearchField } from '@perennial/ui/search-field'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { WorkingPage } from '../document/working-page.ts'
import { text as blockText } from '../blocks/texts/index.ts'
import { type BlockTile, useBlockTiles } from '../blocks/use-block-tiles.ts'
import { useBuilder } from '../context/builder-context.ts'
import { recentComponents, rememberComponent } from '../document/recent-components.ts'
import { text } from '../texts/index.ts'
import { ComponentDrawing } from './component-drawing.tsx'
import * as styles from './palette.styles.ts'
import { text as groupText } from './texts/index.ts'

/** What each group is for. */
const sentences = {
  Acquisition: 'acquisition',
  'Enforcement / Eligibility': 'enforcement',
  'Header / Footer': 'headerFooter',
  Interactive: 'interactive',
  'Self-Service / Manage my account': 'selfService',
  Miscellaneous: 'miscellaneous',
  Visual: 'visual',
  'Custom Components': 'custom',
  Cart: 'cart',
} as const satisfies Record<PaletteGroup, Parameters<typeof groupText>[0]>

/** What may be added: a component, or a shared block. */
type Tile = Pick<ComponentDescriptor, 'path' | 'name' | 'description' | 'icon' | 'keywords'> & { group: string }

interface Group {
  id: string
  name: string
  sentence: string
  tiles: readonly Tile[]
}

/**
 * The components that may be added, grouped and searchable, each with a drawing (BLD-17, BLD-18, PAG-62). Arrow keys walk,
 * Enter adds.
 */
export function AddComponentDialog({
  place,
  onClose,
}: {
  place: { section: SectionKey; gap: number }
  onClose(): void
}) {
  const { working, announce, notify, reveal, blocks, findDrawings } = useBuilder()
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState<string | null>(null)
  const used = useMemo(() => new Set(working.engine.toPage().assets.map(({ path }) => path)), [working])
  const tiles = useRef<HTMLDivElement>(null)
  const shared = useBlockTiles()
  const offered = useMemo(
    () => [...[...working.registry.values()].filter(({ hidden }) => !hidden), ...shared],
    [working, shared],
  )
  const [recent] = useState(recentComponents)
  const drawings = useDrawings(findDrawings)
  // Names of groups are prescribed; those that the dialog makes itself begin with a colon, so that no component has one.
  const groups: Group[] = [
    {
      id: ':used',
      name: text('addUsed'),
      sentence: groupText('used'),
      tiles: offered.filter(({ path }) => used.has(path)),
    },
    {
      id: ':recent',
      name: groupText('recentName'),
      sentence: groupText('recent'),
      tiles: recent.flatMap((path) => offered.find((one) => one.path === path) ?? []),
    },
    ...paletteGroups.map((name) => ({
      id: name,
      name,
      sentence: groupText(sentences[name]),
      tiles: offered.filter((one) => one.group === name),
    })),
    { id: ':blocks', name: blockText('group'), sentence: groupText('blocks'), tiles: shared },
  ].map((one) => ({ ...one, tiles: one.tiles.filter((tile) => matches(tile, search)) }))
  const isKind = ({ id }: Group) => id !== ':used' && id !== ':recent'
  const shown = groups.filter((one) => (group === null ? isKind(one) : one.id === group) && one.tiles.length > 0)
  const found = shown.flatMap(({ tiles }) => tiles)
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
    if (!isBlock) rememberComponent(component.path)
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
            {chosen ? groupText('addNamed', { name: chosen.name.toLowerCase() }) : text('add')}
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
            <GroupItem
              label={text('addAll')}
              count={groups.filter(isKind).reduce((sum, { tiles }) => sum + tiles.length, 0)}
              pressed={group === null}
              onClick={() => setGroup(null)}
            />
            {groups
              .filter(({ id, tiles }) => (id === ':blocks' ? shared.length > 0 : id !== ':recent' || tiles.length > 0))
              .map(({ id, name, tiles }) => (
                <GroupItem
                  key={id}
                  label={name}
                  count={tiles.length}
                  pressed={group === id}
                  onClick={() => setGroup(id)}
                />
              ))}
          </ul>
          {found.length === 0 ? (
            <p>{search.trim() === '' ? text('addNone') : text('addNothing', { search })}</p>
          ) : (
            <div
              ref={tiles}
              className={styles.found().className}
              role="listbox"
              aria-label={text('components')}
              tabIndex={0}
              aria-activedescendant={chosen && idOf(chosen)}
            >
              {shown.map(({ id, name, sentence, tiles: inGroup }) => (
                <div key={id} role="group" aria-label={name} className={styles.group().className}>
                  <p className={styles.groupName().className} aria-hidden="true">
                    {name}
                  </p>
                  <p className={styles.groupText().className} aria-hidden="true">
                    {sentence}
                  </p>
                  <div className={styles.tiles().className} role="presentation">
                    {inGroup.map((component) => (
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
                          {drawings[component.path] ? (
                            <ComponentDrawing of={drawings[component.path]!} />
                          ) : (
                            <Icon of={componentIcon(component.icon)} size={28} />
                          )}
                        </span>
                        <span>
                          <span className={styles.tileName().className}>{component.name}</span>
                          <span className={styles.tileText().className}>{component.description}</span>
                        </span>
                      </div>
                    ))}
                  </div>
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

/** Drawings, once they have come; until then, and where they cannot be had, icons stand in. */
function useDrawings(find: () => Promise<Readonly<Record<string, string>>>): Readonly<Record<string, string>> {
  const [drawings, setDrawings] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    let requested = true
    find().then(
      (found) => requested && setDrawings(found),
      () => {},
    )
    return () => {
      requested = false
    }
  }, [find])
  return drawings
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
