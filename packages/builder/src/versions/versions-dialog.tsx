import { restoredData } from '@perennial/domain/catalogue'
import { type ChangedCard, pageDifference, type PageDocument, type ViewportName } from '@perennial/domain/page'
import { timeLine } from '@perennial/domain/page-versions'
import { Button } from '@perennial/ui/button'
import { ButtonGroup } from '@perennial/ui/button-group'
import { Callout } from '@perennial/ui/callout'
import { Dialog } from '@perennial/ui/dialog'
import { IconButton } from '@perennial/ui/icon-button'
import { DownIcon, ResetIcon, UpIcon } from '@perennial/ui/icons'
import { InlineError } from '@perennial/ui/inline-error'
import { formatDate } from '@perennial/ui/messages'
import { Select } from '@perennial/ui/select'
import { Skeleton } from '@perennial/ui/skeleton'
import { StatusBadge } from '@perennial/ui/status-badge'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { viewports } from '../canvas/viewports.ts'
import { useBuilder } from '../context/builder-context.ts'
import type { SavedVersion, VersionServices } from '../host/publish-services.ts'
import { DifferenceList, isSame, marksOf } from '../publish/difference-list.tsx'
import { Naming } from './naming.tsx'
import { text } from './texts/index.ts'
import { TimeLine } from './time-line.tsx'
import { useDocument, useVersions, type Versions } from './use-versions.ts'
import { VersionPicture } from './version-picture.tsx'
import * as styles from './versions.styles.ts'

export interface VersionsDialogProps {
  name: string
  services: VersionServices
  /** Saves the page. @throws when it could not be */
  save(): Promise<void>
  onClose(): void
}

/**
 * Saves of the page on a time line; one of them beside the page as it is now, or beside another one, by pictures, cards and
 * words. A page or a card is brought back from here, and nothing is published (PAG-17 to PAG-21).
 */
export function VersionsDialog({ name, services, save, onClose }: VersionsDialogProps) {
  const saves = useVersions(services)
  const { versions, failed } = saves
  return (
    <Dialog open onClose={onClose} size="full" title={text('versionsOf', { name })}>
      {failed && !versions ? (
        <InlineError>{text('loadFailed')}</InlineError>
      ) : versions ? (
        <Comparison saves={saves} versions={versions} services={services} save={save} onClose={onClose} />
      ) : (
        <Skeleton count={8} />
      )}
    </Dialog>
  )
}

type ComparisonProps = Pick<VersionsDialogProps, 'services' | 'save' | 'onClose'> & {
  saves: Versions
  versions: readonly SavedVersion[]
}

const widths = Object.keys(viewports) as ViewportName[]

function Comparison({ saves, versions, services, save, onClose }: ComparisonProps) {
  const { working, zone } = useBuilder()
  const [older, setOlder] = useState(() => (versions[1] ?? versions[0])?.version)
  const [newer, setNewer] = useState<number>()
  const [width, setWidth] = useState<ViewportName>('desktop')
  const [current, setCurrent] = useState<number>()
  // The page as it is now, saved or not.
  const now = useSyncExternalStore(working.watch, working.engine.toPage)
  const unsaved = useSyncExternalStore(working.watch, working.unsaved)
  const before = useDocument(services, older)
  const later = useDocument(services, newer)
  const after = newer === undefined ? now : later
  const difference = useMemo(() => {
    if (!isDocument(before) || !isDocument(after)) return undefined
    // The address is the page's and no version's: it changes by an act of its own.
    return pageDifference(withTagsOf(before, after), after)
  }, [before, after])
  const chosen = versions.find(({ version }) => version === older)
  const newest = versions[0]
  if (!chosen || !newest) return null
  const choose = (version: number) => {
    setOlder(version)
    setCurrent(undefined)
  }
  const marks = difference ? marksOf(difference) : undefined
  const picture = (version: number) =>
    marks && (
      <VersionPicture
        services={services}
        version={version}
        drawnWidth={viewports[width].width}
        marks={marks}
        current={current}
      />
    )
  const at = (saved: SavedVersion) =>
    formatDate(new Date(saved.at), { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
  return (
    <div className={styles.room().className}>
      <div className={styles.pictures().className}>
        <div className={styles.toolbar().className}>
          <ButtonGroup
            label={text('width')}
            iconOnly
            options={widths.map((value) => ({ value, label: viewports[value].label, icon: viewports[value].icon }))}
            value={width}
            onChange={setWidth}
          />
          <Select
            label={text('compareWith')}
            size="small"
            value={newer === undefined ? 'now' : String(newer)}
            options={[
              { value: 'now', label: text('now') },
              ...versions.map((one) => ({ value: String(one.version), label: `${titleOf(one)}, ${at(one)}` })),
            ]}
            onChange={(value) => {
              setNewer(value === 'now' ? undefined : Number(value))
              setCurrent(undefined)
            }}
          />
          <SaveOfStop versions={versions} chosen={chosen} at={at} onChoose={choose} />
          <span className={styles.grow().className} />
          <Naming key={chosen.version} version={chosen} services={services} onNamed={saves.renamed} />
        </div>
        <div className={styles.sides().className}>
          <section className={styles.side().className} aria-label={`A, ${titleOf(chosen)}`}>
            <SideHead
              letter="A"
              title={titleOf(chosen)}
              note={`${at(chosen)}, ${chosen.userName}`}
              live={isLive(chosen)}
            />
            {picture(chosen.version)}
          </section>
          <section className={styles.side().className} aria-label={`B, ${text('now')}`}>
            {newer === undefined ? (
              <SideHead letter="B" title={text('now')} note={at(newest)} live={isLive(newest)} unsaved={unsaved} />
            ) : (
              <SideHead letter="B" title={text('versionOf', { version: newer })} note="" live={false} />
            )}
            {picture(newer ?? newest.version)}
          </section>
        </div>
      </div>
      <Differences
        key={chosen.version}
        version={chosen.version}
        before={before}
        difference={after === 'failed' ? 'failed' : difference}
        restorable={newer === undefined}
        unsaved={unsaved && newer === undefined}
        current={current}
        onCurrent={setCurrent}
        save={save}
        onClose={onClose}
      />
      <TimeLine
        versions={versions}
        more={saves.more}
        onMore={saves.loadMore}
        services={services}
        sides={{ A: older, B: newer ?? newest.version }}
        zone={zone}
        onChoose={choose}
      />
    </div>
  )
}

const isDocument = (found: PageDocument | 'failed' | undefined): found is PageDocument => typeof found === 'object'
const isLive = ({ live }: SavedVersion): boolean => live.some(({ until }) => until === null)
const titleOf = ({ version, name }: SavedVersion): string =>
  name === null ? text('versionOf', { version }) : `${text('versionOf', { version })} “${name}”`

function withTagsOf(page: PageDocument, { tags }: PageDocument): PageDocument {
  const { tags: _own, ...others } = page
  return (tags ? { ...others, tags } : others) as PageDocument
}

/** Which save of those that stand for one picture. */
function SaveOfStop({
  versions,
  chosen,
  at,
  onChoose,
}: {
  versions: readonly SavedVersion[]
  chosen: SavedVersion
  at(saved: SavedVersion): string
  onChoose(version: number): void
}) {
  const stop = timeLine(versions).find((one) => one.versions.some(({ version }) => version === chosen.version))
  if (!stop || stop.versions.length < 2) return null
  return (
    <Select
      label={text('whichSave')}
      size="small"
      value={String(chosen.version)}
      options={stop.versions.map((one) => ({ value: String(one.version), label: `${titleOf(one)}, ${at(one)}` }))}
      onChange={(value) => onChoose(Number(value))}
    />
  )
}

function SideHead({
  letter,
  title,
  note,
  live,
  unsaved = false,
}: {
  letter: 'A' | 'B'
  title: string
  note: string
  live: boolean
  unsaved?: boolean
}) {
  return (
    <header className={styles.sideHead().className}>
      <span className={styles.letter().className} aria-hidden="true">
        {letter}
      </span>
      <span className={styles.strong().className}>{title}</span>
      {live && <StatusBadge tone="success">{text('liveNow')}</StatusBadge>}
      {unsaved && <StatusBadge tone="warning">{text('unsaved')}</StatusBadge>}
      <span className={styles.note().className}>{note}</span>
    </header>
  )
}

interface DifferencesProps {
  version: number
  before: PageDocument | 'failed' | undefined
  difference: ReturnType<typeof pageDifference> | 'failed' | undefined
  /** Whether the other side is the page as it is now. */
  restorable: boolean
  unsaved: boolean
  current: number | undefined
  onCurrent(number: number): void
  save(): Promise<void>
  onClose(): void
}

function Differences(props: DifferencesProps) {
  const { version, before, difference, restorable, unsaved, current, onCurrent, save, onClose } = props
  const { working, readOnly, notify, announce } = useBuilder()
  const [busy, setBusy] = useState(false)
  if (before === 'failed' || difference === 'failed') {
    return (
      <div className={styles.list().className}>
        <InlineError>{text('gone')}</InlineError>
      </div>
    )
  }
  if (!before || !difference) {
    return (
      <div className={styles.list().className}>
        <Skeleton count={6} />
      </div>
    )
  }
  const count = difference.cards.length
  const step = (by: number) =>
    onCurrent(current === undefined ? (by > 0 ? 1 : count) : ((current - 1 + by + count) % count) + 1)
  const restorePage = async () => {
    const now = working.engine.toPage()
    const page = withTagsOf(restoredData(now, before) as PageDocument, now)
    if (!working.replaceWith(page, text('restoreLabel', { version }))) return notify(text('restoreLayout'), 'danger')
    setBusy(true)
    const saved = await save().then(
      () => true,
      () => false,
    )
    notify(text(saved ? 'restored' : 'restoredUnsaved', { version }), saved ? 'neutral' : 'danger')
    onClose()
  }
  const bringBack = (card: ChangedCard, asCopy: boolean) => {
    const name = working.nameOf(card)
    const refusal = asCopy ? working.copyCardOf(before, card.id) : working.restoreCard(card.id, before)
    if (refusal) return notify(refusal.message, 'danger')
    const done = asCopy ? text('copyAdded', { card: name }) : text('cardBack', { card: name, version })
    notify(done)
    announce(done)
  }
  const same = isSame(difference)
  return (
    <section className={styles.list().className} aria-labelledby="version-differences">
      <header className={styles.listHead().className}>
        <h3 id="version-differences" className={styles.strong().className}>
          {text('differences', { n: count + (difference.page.length > 0 ? 1 : 0) })}
        </h3>
        {count > 0 && (
          <>
            <IconButton icon={UpIcon} label={text('previous')} onClick={() => step(-1)} />
            <span className={styles.note().className}>{text('placeOf', { at: current ?? 0, n: count })}</span>
            <IconButton icon={DownIcon} label={text('next')} onClick={() => step(1)} />
          </>
        )}
      </header>
      <div className={styles.scroller().className}>
        {same ? (
          <p className={styles.note().className}>{text('noDifferences')}</p>
        ) : (
          <DifferenceList
            difference={difference}
            {...(current === undefined ? {} : { current })}
            actions={(card, number) => (
              <>
                <Button
                  size="small"
                  emphasis="quiet"
                  aria-label={`${text('show')}: ${working.nameOf(card)}`}
                  onClick={() => onCurrent(number)}
                >
                  {text('show')}
                </Button>
                {restorable && !readOnly && card.kind !== 'added' && (
                  <>
                    <Button
                      size="small"
                      icon={ResetIcon}
                      aria-label={`${text('restoreCard')}: ${working.nameOf(card)}`}
                      onClick={() => bringBack(card, false)}
                    >
                      {text('restoreCard')}
                    </Button>
                    <Button
                      size="small"
                      emphasis="quiet"
                      aria-label={`${text('addCopy')}: ${working.nameOf(card)}`}
                      onClick={() => bringBack(card, true)}
                    >
                      {text('addCopy')}
                    </Button>
                  </>
                )}
              </>
            )}
          />
        )}
        {unsaved && <p className={styles.note().className}>{text('unsavedPicture')}</p>}
      </div>
      {restorable && !readOnly && !same && (
        <div className={styles.side().className}>
          <Callout>{text('restoreNote')}</Callout>
          <Button tone="primary" icon={ResetIcon} busy={busy} onClick={() => void restorePage()}>
            {text('restore', { version })}
          </Button>
        </div>
      )}
    </section>
  )
}
