import { deletionTexts, tagsOf } from '@perennial/domain/catalogue'
import { defaultLanguage, type Language, noFacts, type PageDocument } from '@perennial/domain/page'
import type { FrameSettings } from '@perennial/page-runtime/frame-protocol'
import { Callout } from '@perennial/ui/callout'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { SplitView } from '@perennial/ui/split-view'
import { showToast } from '@perennial/ui/toast'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Geometry } from '../canvas/geometry.ts'
import { useFrame } from '../canvas/use-frame.ts'
import { type ViewportName, firstViewport } from '../canvas/viewports.ts'
import type { WorkingPage } from '../document/working-page.ts'
import { DragLayer } from '../drag/drag-layer.tsx'
import { LineStore } from '../drag/line-store.ts'
import { messages, say } from '../messages/index.ts'
import { AddComponentDialog } from './add-component-dialog.tsx'
import { AddressBar } from './address-bar.tsx'
import { Announcements, Announcer } from './announcer.tsx'
import { type Builder, BuilderContext } from './builder-context.ts'
import { BuilderHeader } from './builder-header.tsx'
import { BuilderPanel } from './builder-panel.tsx'
import { BuildsDialog } from './builds-dialog.tsx'
import { CanvasPane } from './canvas-pane.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { JsonPane } from './json-pane.tsx'
import type { ActionOutcome, PageBuilderProps, SaveOutcome } from './page-builder-props.ts'
import * as styles from './page-builder.styles.ts'
import { PageSettingsDialog } from './page-settings-dialog.tsx'
import { pressShortcut } from './shortcuts.ts'
import { useCardKeys } from './use-card-keys.ts'

export interface WorkbenchProps extends PageBuilderProps {
  working: WorkingPage
  /** What is said above the canvas, e.g. that a draft was found. */
  notice: ReactNode
  /** Opens other contents: what the server has, or a merge on top of it. */
  onReplace(base: { document: PageDocument; version: number }, unsaved?: PageDocument): void
}

type Conflict = Extract<SaveOutcome, { reason: 'conflict' }>

/** The builder with a page open. */
export function Workbench(props: WorkbenchProps) {
  const { page, working, permissions, offers, canvasUrl, notice, onReplace, onUnsavedChange } = props
  const { engine } = working
  const readOnly = !permissions.edit
  const [viewport, setViewport] = useState<ViewportName>(() => firstViewport(window.innerWidth))
  const [signedIn, setSignedIn] = useState(false)
  const [facts, setFacts] = useState(noFacts)
  const [language, setLanguage] = useState<Language>(defaultLanguage)
  const [fullScreen, setFullScreen] = useState(false)
  const [scale, setScale] = useState(1)
  const [dragging, setDragging] = useState(false)
  const [edited, setEdited] = useState<string | null>(null)
  const [place, setPlace] = useState<{ section: string; gap: number } | null>(null)
  const [buildsOpen, setBuildsOpen] = useState(false)
  const [building, setBuilding] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [leaving, setLeaving] = useState(false)
  const [open, setOpen] = useState<'history' | 'settings' | 'reset' | 'delete' | null>(null)
  const [jsonShown, setJsonShown] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [savedAt, setSavedAt] = useState(page.modified)
  const glass = useRef<HTMLDivElement>(null)
  const iframe = useRef<HTMLIFrameElement>(null)
  const [geometry] = useState(() => new Geometry())
  const [line] = useState(() => new LineStore())
  const [announcements] = useState(() => new Announcements())
  const unsaved = useSyncExternalStore(working.watch, working.unsaved)
  const typedTags = useSyncExternalStore(working.watch, () => engine.envelope().tags)
  const tags = useMemo(() => (typedTags ? tagsOf({ tags: typedTags }) : page.tags), [typedTags, page.tags])
  const settings: FrameSettings = useMemo(
    () => ({ language, isAuthenticated: signedIn, offers: { ...offers }, facts }),
    [language, signedIn, offers, facts],
  )

  useEffect(() => onUnsavedChange?.(unsaved), [unsaved, onUnsavedChange])
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])

  const notify = useCallback((text: string, tone: 'neutral' | 'danger' = 'neutral') => {
    showToast({ text, tone: tone === 'danger' ? 'danger' : undefined })
  }, [])

  const reveal = useCallback(
    (cardId: string) => {
      const rect = geometry.card(cardId)
      const pane = glass.current
      if (!rect || !pane) return
      const [top, bottom] = [rect.y * scale, (rect.y + rect.height) * scale]
      if (top < pane.scrollTop || top > pane.scrollTop + pane.clientHeight - 40 || bottom < pane.scrollTop) {
        pane.scrollTop = Math.max(0, top - 60)
      }
    },
    [geometry, scale],
  )

  const save = useCallback(async () => {
    if (!working.unsaved()) return
    setProblem(null)
    const outcome = await working.save(props.onSave).catch((error: unknown): SaveOutcome => {
      return { ok: false, reason: 'failed', message: error instanceof Error ? error.message : messages.saveFailed }
    })
    if (outcome.ok) {
      setSavedAt(outcome.savedAt)
      return
    }
    if (outcome.reason === 'conflict') setConflict(outcome)
    else setProblem(problemOf(outcome))
    throw new Error(outcome.reason)
  }, [working, props.onSave])

  const report = (outcome: ActionOutcome, success: string) => {
    if (outcome.ok) notify(success)
    else notify(outcome.requestId ? `${outcome.message} (${outcome.requestId})` : outcome.message, 'danger')
  }
  const build = async () => {
    setBuilding(true)
    report(await props.onBuild(), messages.buildStarted)
    setBuilding(false)
    setBuildsOpen(true)
  }
  const duplicate = async () => {
    const outcome = await props.onDuplicate?.()
    if (outcome && !outcome.ok) report(outcome, '')
  }
  const remove = async () => {
    const outcome = await props.onDelete?.()
    if (outcome && !outcome.ok) throw new Error(outcome.message)
  }
  const reset = () => {
    // What cannot be brought back by commands is opened anew, as it was saved.
    if (!working.replaceWith(working.saved, messages.resetDone)) {
      working.dropDraft()
      onReplace({ document: working.saved, version: working.version })
    }
  }
  const leave = () => (working.unsaved() ? setLeaving(true) : props.onLeave())

  const shortcuts = useCardKeys({
    working,
    readOnly,
    announce: announcements.say,
    notify,
    save: () => void save().catch(() => {}),
    escape: () => (fullScreen ? setFullScreen(false) : engine.select(null)),
    active: !dragging && place === null,
  })

  const frame = useFrame(iframe, canvasUrl, working, geometry, settings, ({ key, ctrl, shift, alt }) => {
    // dnd-kit has no call to cancel a drag; it listens for the key on the document.
    if (key === 'Escape' && dragging)
      document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape', key: 'Escape' }))
    else pressShortcut({ key, ctrl, shift, alt }, shortcuts, false)
  })

  const builder: Builder = useMemo(
    () => ({
      working,
      geometry,
      line,
      announce: announcements.say,
      notify,
      readOnly,
      offers,
      openPalette: (section, gap) => setPlace({ section, gap }),
      reveal,
      editText: (cardId, { x, y }) => {
        const target = iframe.current?.contentWindow
        if (!target || readOnly) return
        iframe.current?.focus()
        frame.bus.tell(target, { type: 'editAt', cardId, x, y })
      },
    }),
    [working, geometry, line, announcements, notify, readOnly, offers, reveal, frame.bus],
  )

  return (
    <BuilderContext value={builder}>
      <div className={styles.root({ fullScreen }).className} data-page-builder="">
        {!fullScreen && (
          <BuilderHeader
            page={page}
            permissions={permissions}
            savedAt={savedAt}
            unsaved={unsaved}
            building={building}
            onBack={leave}
            onSave={save}
            onBuild={() => void build()}
            onBuilds={() => setBuildsOpen(true)}
            onPreview={props.onPreview}
            more={{
              jsonShown,
              onSettings: () => setOpen('settings'),
              onHistory: () => setOpen('history'),
              onReset: () => setOpen('reset'),
              onSwitchView: () => setJsonShown(!jsonShown),
              onExport: () => props.onExport(engine.toPage()),
              onDuplicate: props.onDuplicate && (() => void duplicate()),
              onDelete: props.onDelete && (() => setOpen('delete')),
            }}
          />
        )}
        <AddressBar
          urls={props.pageUrls}
          tags={tags}
          viewport={viewport}
          scale={scale}
          signedIn={signedIn}
          fullScreen={fullScreen}
          onViewport={setViewport}
          onSignedIn={setSignedIn}
          onFullScreen={() => setFullScreen((former) => !former)}
          onSettings={() => setOpen('settings')}
          facts={facts}
          onFacts={setFacts}
        />
        {!fullScreen && (
          <div className={styles.notices().className}>
            {readOnly && <Callout>{messages.readOnly}</Callout>}
            {notice}
            {problem !== null && (
              <Callout tone="danger" live>
                {problem}
              </Callout>
            )}
          </div>
        )}
        {jsonShown ? (
          <JsonPane
            onClose={() => setJsonShown(false)}
            onReopen={(document) => onReplace({ document: working.saved, version: working.version }, document)}
          />
        ) : (
          <DragLayer glass={glass} scale={scale} onDragging={setDragging}>
            <Sides
              fullScreen={fullScreen}
              canvas={
                <CanvasPane
                  frame={frame}
                  iframe={iframe}
                  glass={glass}
                  viewport={viewport}
                  scale={scale}
                  dragging={dragging}
                  onScale={setScale}
                  onEdit={setEdited}
                />
              }
              panel={<BuilderPanel edited={edited} onEdit={setEdited} onLanguage={setLanguage} />}
            />
          </DragLayer>
        )}
        <Announcer announcements={announcements} />
        {place && <AddComponentDialog place={place} onClose={() => setPlace(null)} />}
        {buildsOpen && (
          <BuildsDialog
            builds={props.builds}
            permissions={permissions}
            onPublish={props.onPublish}
            onUnpublish={props.onUnpublish}
            onClose={() => setBuildsOpen(false)}
            onDone={report}
          />
        )}
        {conflict && (
          <ConflictDialog
            merge={working.mergeWith(conflict.theirs.document)}
            nameOf={(cardId) => working.nameOf(engine.card(cardId)) || cardId}
            onMerge={(merged) => onReplace(conflict.theirs, merged)}
            onTheirs={() => {
              working.dropDraft()
              onReplace(conflict.theirs)
            }}
            onClose={() => setConflict(null)}
          />
        )}
        {open === 'history' && <HistoryDialog onClose={() => setOpen(null)} />}
        {open === 'settings' && <PageSettingsDialog onClose={() => setOpen(null)} />}
        <ConfirmDialog
          open={open === 'reset'}
          onClose={() => setOpen(null)}
          title={`${messages.resetChanges}?`}
          confirmLabel={messages.resetChanges}
          onConfirm={reset}
        >
          {messages.resetBody}
        </ConfirmDialog>
        <ConfirmDialog
          open={open === 'delete'}
          onClose={() => setOpen(null)}
          title={deletionTexts.title}
          confirmLabel={messages.deletePage}
          tone="danger"
          onConfirm={remove}
        >
          {deletionTexts.confirm}
        </ConfirmDialog>
        <ConfirmDialog
          open={leaving}
          onClose={() => setLeaving(false)}
          title={messages.leaveTitle}
          confirmLabel={messages.leaveYes}
          onConfirm={props.onLeave}
        >
          {messages.leaveBody}
        </ConfirmDialog>
      </div>
    </BuilderContext>
  )
}

function Sides({ fullScreen, canvas, panel }: { fullScreen: boolean; canvas: ReactNode; panel: ReactNode }) {
  return (
    <div className={styles.sides().className}>
      {fullScreen ? (
        canvas
      ) : (
        <SplitView first={canvas} second={panel} share={74} firstMinimum={340} secondMinimum={300} />
      )}
    </div>
  )
}

function problemOf(outcome: Exclude<SaveOutcome, { ok: true } | { reason: 'conflict' }>): string {
  switch (outcome.reason) {
    case 'invalid':
      return say('saveInvalid', { reason: outcome.errors.map(({ message }) => message).join(' ') })
    case 'signed_out':
      return messages.signedOut
    case 'failed':
      return [messages.saveFailed, outcome.message, outcome.requestId && `Request id: ${outcome.requestId}`]
        .filter(Boolean)
        .join(' ')
  }
}
