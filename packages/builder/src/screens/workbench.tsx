import { tagsOf } from '@perennial/domain/catalogue'
import { defaultLanguage, type Language } from '@perennial/domain/languages'
import { type PageDocument, type Reader, unknownReader, type Visitor, viewportForWidth } from '@perennial/domain/page'
import type { OfferView } from '@perennial/page-runtime/contract'
import type { FrameSettings } from '@perennial/page-runtime/frame-protocol'
import { Callout } from '@perennial/ui/callout'
import { productWords } from '@perennial/ui/messages'
import { SplitView } from '@perennial/ui/split-view'
import { showToast } from '@perennial/ui/toast'
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { text as blockText } from '../blocks/texts/index.ts'
import { type Usage, useBlockUsage } from '../blocks/use-block-usage.ts'
import { useMissingBlocks } from '../blocks/use-missing-blocks.ts'
import { CanvasView } from '../canvas/canvas-view.ts'
import { Geometry } from '../canvas/geometry.ts'
import { useFrame } from '../canvas/use-frame.ts'
import { firstViewport, type ViewMode } from '../canvas/viewports.ts'
import type { WorkingPage } from '../document/working-page.ts'
import { DragLayer } from '../drag/drag-layer.tsx'
import { LineStore } from '../gaps/line-store.ts'
import { useLinkStates } from '../links/use-link-states.ts'
import { text } from '../texts/index.ts'
import { AddressBar } from './address-bar.tsx'
import { Announcements, Announcer } from './announcer.tsx'
import { type Builder, BuilderContext } from '../context/builder-context.ts'
import { BuilderHeader } from './builder-header.tsx'
import { BuilderPanel, type PanelTab } from './builder-panel.tsx'
import { CanvasPane } from './canvas-pane.tsx'
import { JsonPane } from './json-pane.tsx'
import type { PageBuilderProps } from '../host/page-builder-props.ts'
import * as styles from './page-builder.styles.ts'
import { pressShortcut } from '../shortcuts/shortcuts.ts'
import { useCardKeys } from '../shortcuts/use-card-keys.ts'
import { SeeAs } from '../document/see-as.ts'
import { usePageCalls } from './use-page-calls.ts'
import { useSaving } from './use-saving.ts'
import { type OpenDialog, WorkbenchDialogs } from './workbench-dialogs.tsx'

const SeeAsBar = lazy(async () => ({ default: (await import('../see-as/see-as-bar.tsx')).SeeAsBar }))

export interface WorkbenchProps extends PageBuilderProps {
  working: WorkingPage
  /** Notices above the canvas, for example that a draft was found. */
  notice: ReactNode
  /** Opens another document: the server's version, or a merge. */
  onReplace(base: { document: PageDocument; version: number }, unsaved?: PageDocument): void
}

/** Width of the canvas in percent: 74, and 70 while texts are translated (BLD-12). A card's form is as wide as the panel. */
const shares = { default: 74, translating: 70 } as const

/** The builder with a page open. */
export function Workbench(props: WorkbenchProps) {
  const { working, permissions, canvasUrl, notice, onReplace, onUnsavedChange, services } = props
  const { engine } = working
  // Offers that were picked since: the canvas shows them before the page is saved (PAG-60).
  const [picked, setPicked] = useState<PageBuilderProps['offers']>({})
  const offers = useMemo(() => ({ ...props.offers, ...picked }), [props.offers, picked])
  const addOffer = useCallback((offer: OfferView) => setPicked((before) => ({ ...before, [offer.path]: offer })), [])
  const [status, setStatus] = useState(props.page.status)
  const readOnlyReason = !permissions.edit ? text('readOnly') : status === 'draft' ? undefined : text('notActive')
  const readOnly = readOnlyReason !== undefined
  const { zone } = services.attributes.context
  const [mode, setOwnMode] = useState<ViewMode>(() => firstViewport(window.innerWidth))
  const [seeAs] = useState(() => {
    const device = mode === 'all' ? 'desktop' : mode
    return new SeeAs(working, { ...unknownReader(Date.now(), zone), language: defaultLanguage, device })
  })
  const reader = useSyncExternalStore(seeAs.watch, seeAs.reader)
  const [seeAsShown, setSeeAsShown] = useState(false)
  const signedIn = reader.signedIn === true
  const setSignedIn = (next: boolean) =>
    seeAs.change(
      next ? { signedIn: true } : { signedIn: false, segments: [], activeSubscription: false, subscriptionLabels: [] },
    )
  const setMode = useCallback(
    (next: ViewMode) => {
      setOwnMode(next)
      seeAs.change({ device: next === 'all' ? 'desktop' : next })
    },
    [seeAs],
  )
  const becomeReader = useCallback(
    (next: Reader) => {
      if (next.device !== undefined && next.device !== seeAs.reader().device) setOwnMode(next.device)
      seeAs.become(next)
    },
    [seeAs],
  )
  const [visitor, setVisitor] = useState<Visitor>()
  // The language that is translated comes before that of See as.
  const [translated, setTranslated] = useState<Language>(defaultLanguage)
  const language = translated === defaultLanguage ? ((reader.language ?? defaultLanguage) as Language) : translated
  const [fullScreen, setFullScreen] = useState(false)
  const [scale, setScale] = useState(1)
  const [dragging, setDragging] = useState(false)
  const [edited, setOwnEdited] = useState<string | null>(null)
  const [editsConditions, setEditsConditions] = useState(false)
  const setEdited = useCallback((next: string | null | ((former: string | null) => string | null)) => {
    setEditsConditions(false)
    setOwnEdited(next)
  }, [])
  const [tab, setTab] = useState<PanelTab>(props.block ? 'usage' : 'components')
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [jsonShown, setJsonShown] = useState(false)
  const glass = useRef<HTMLDivElement>(null)
  const [view] = useState(() => new CanvasView(new Geometry()))
  const [line] = useState(() => new LineStore())
  const [announcements] = useState(() => new Announcements())
  const unsaved = useSyncExternalStore(working.watch, working.unsaved)
  const typedTags = useSyncExternalStore(working.watch, () => engine.envelope().tags)
  const tags = useMemo(() => (typedTags ? tagsOf({ tags: typedTags }) : props.page.tags), [typedTags, props.page.tags])
  const links = useLinkStates(working, services.links, tags)
  const blocks = useSyncExternalStore(working.blocks.watch, working.blocks.documents)
  useMissingBlocks(working, services.blocks)
  const savedVersion = useSyncExternalStore(working.watch, () => working.version)
  const usage = useBlockUsage(props.block, savedVersion)
  const page = { ...props.page, tags, status, publication: publicationOf(props, usage.usage, savedVersion) }
  const settings: FrameSettings = useMemo(
    () => ({
      language,
      isAuthenticated: signedIn,
      offers,
      facts: { ...reader, language },
      blocks,
      ...(signedIn && visitor ? { visitor } : {}),
    }),
    [language, signedIn, offers, reader, visitor, blocks],
  )

  useEffect(() => onUnsavedChange?.(unsaved), [unsaved, onUnsavedChange])
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])

  const notify = useCallback((sentence: string, tone: 'neutral' | 'danger' = 'neutral') => {
    // What the page's rules refuse is said in English there.
    showToast({ text: productWords(sentence), tone: tone === 'danger' ? 'danger' : undefined })
  }, [])
  const saving = useSaving(working, props.onSave, page.modified)
  const calls = usePageCalls(props, { notify, onStatus: setStatus, openBuilds: () => setOpen({ name: 'builds' }) })
  const leaveTo = (go: () => void) => (working.unsaved() ? setOpen({ name: 'leave', go }) : go())
  const close = () => setOpen(null)
  const leaving = useRef(leaveTo)
  useEffect(() => {
    leaving.current = leaveTo
  })

  const shortcuts = useCardKeys({
    working,
    readOnly,
    announce: announcements.announce,
    notify,
    reveal: (cardId) => view.reveal(cardId),
    save: () => void saving.save().catch(() => {}),
    // Out of a card in a box into the box, and then out of that.
    escape: () => (fullScreen ? setFullScreen(false) : engine.select(boxOfSelected(working))),
    active: !dragging && open === null,
  })
  const frame = useFrame(canvasUrl, working, view, settings, ({ key, ctrl, shift, alt }) => {
    // dnd-kit has no call to cancel a drag; it listens for the key on the document.
    if (key === 'Escape' && dragging)
      document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape', key: 'Escape' }))
    else pressShortcut({ key, ctrl, shift, alt }, shortcuts, false)
  })

  const { editAt } = frame
  const builder: Builder = useMemo(
    () => ({
      working,
      view,
      geometry: view.geometry,
      line,
      seeAs,
      becomeReader,
      announce: announcements.announce,
      notify,
      readOnly,
      readOnlyReason,
      zone,
      offers,
      findOffers: services.findOffers,
      addOffer,
      links,
      findLinkedPages: services.links.findPages,
      findDrawings: services.findDrawings,
      fontFamilies: services.fontFamilies ?? [],
      media: readOnly ? undefined : services.media,
      openPalette: (section, gap) => setOpen({ name: 'add', section, gap }),
      openCopy: (cardId) => setOpen({ name: 'copy', cardId }),
      blocks: services.blocks,
      openBlock: services.blocks && ((path) => leaving.current(() => services.blocks?.open(path))),
      openMakeBlock:
        services.blocks?.make && !readOnly ? (cardId) => setOpen({ name: 'makeBlock', cardId }) : undefined,
      reveal: (cardId) => view.reveal(cardId),
      editText: (cardId, point) => {
        const locked = working.lockedBy(cardId)
        if (readOnly) return
        if (locked === undefined) editAt(cardId, point)
        else notify(text('lockedExplained', { name: working.nameOf(engine.card(locked)) }))
      },
    }),
    [
      working,
      view,
      line,
      seeAs,
      becomeReader,
      zone,
      announcements,
      notify,
      readOnly,
      readOnlyReason,
      services,
      offers,
      addOffer,
      links,
      editAt,
      engine,
    ],
  )

  return (
    <BuilderContext value={builder}>
      <div className={styles.root({ fullScreen }).className} data-page-builder="">
        {!fullScreen && (
          <BuilderHeader
            page={page}
            permissions={permissions}
            savedAt={saving.savedAt}
            unsaved={unsaved}
            building={calls.building}
            findPages={services.findPages}
            onOpenPage={(path) => leaveTo(() => services.openPage(path))}
            onStatus={calls.setStatus}
            onBack={() => leaveTo(props.onLeave)}
            onSave={saving.save}
            onBuild={() => void calls.build()}
            onBuilds={() => setOpen({ name: 'builds' })}
            onPublish={(services.publish || props.block) && (() => setOpen({ name: 'publish' }))}
            block={props.block && { pages: usage.usage?.pages.filter(({ live }) => live).length }}
            onPreview={() => props.onPreview(tags[0])}
            more={{
              jsonShown,
              onHistory: () => setOpen({ name: 'history' }),
              onVersions: () => setOpen({ name: 'versions' }),
              onReset: () => setOpen({ name: 'reset' }),
              onSwitchView: () => setJsonShown(!jsonShown),
              onExportLegacy: () => props.onExport(engine.toPage()),
              onExportMdx: () => void calls.exportArchive(),
              onDuplicate: props.onDuplicate && (() => void calls.duplicate()),
              onDelete: props.onDelete && (() => setOpen({ name: 'delete' })),
            }}
          />
        )}
        <AddressBar
          isBlock={props.block !== undefined}
          sentence={usage.usage && sentenceOf(usage.usage.pages.length)}
          urls={props.pageUrls}
          tags={tags}
          publication={page.publication}
          mode={mode}
          scale={scale}
          signedIn={signedIn}
          visitor={visitor}
          visitorReason={permissions.visitor ? undefined : text('needsCampaign')}
          fullScreen={fullScreen}
          onMode={setMode}
          onSignedIn={setSignedIn}
          onFullScreen={() => setFullScreen((former) => !former)}
          onSettings={() => setOpen({ name: 'settings' })}
          onStyle={() => setOpen({ name: 'style' })}
          onUser={services.findVisitor && permissions.visitor ? () => setOpen({ name: 'user' }) : undefined}
          seeAsShown={seeAsShown}
          onSeeAs={() => setSeeAsShown(!seeAsShown)}
        />
        {seeAsShown && (
          <Suspense fallback={null}>
            <SeeAsBar
              seeAs={seeAs}
              signedInReason={permissions.visitor ? undefined : text('needsCampaign')}
              onReader={becomeReader}
              onClose={() => setSeeAsShown(false)}
            />
          </Suspense>
        )}
        {!fullScreen && (
          <div className={styles.notices().className}>
            {readOnlyReason && <Callout>{readOnlyReason}</Callout>}
            {notice}
            {saving.problem !== null && (
              <Callout tone="danger" live>
                {saving.problem}
              </Callout>
            )}
          </div>
        )}
        {jsonShown && (
          <JsonPane
            onClose={() => setJsonShown(false)}
            onReopen={(document) => onReplace({ document: working.saved, version: working.version }, document)}
          />
        )}
        {/* The frame stays mounted while the JSON is shown: reloading it would lose its state. */}
        <div className={styles.work().className} hidden={jsonShown}>
          <DragLayer glass={glass} onDragging={setDragging}>
            <Sides
              fullScreen={fullScreen}
              share={tab === 'localisation' && edited === null ? shares.translating : shares.default}
              onResized={(width) => mode !== 'all' && setMode(viewportForWidth(width))}
              canvas={
                <CanvasPane
                  frame={frame}
                  glass={glass}
                  mode={mode}
                  scale={scale}
                  dragging={dragging}
                  onScale={setScale}
                  onEdit={setEdited}
                  onEditConditions={(cardId) => {
                    setOwnEdited(cardId)
                    setEditsConditions(true)
                  }}
                  // Opens the form of the new card, unless another one is open.
                  onPlaced={(cardId) => setEdited((former) => former ?? cardId)}
                />
              }
              panel={
                <BuilderPanel
                  edited={edited}
                  editsConditions={editsConditions}
                  onEdit={setEdited}
                  tab={tab}
                  onTab={setTab}
                  onLanguage={setTranslated}
                  usage={props.block && usage}
                />
              }
            />
          </DragLayer>
        </div>
        <Announcer announcements={announcements} />
        <WorkbenchDialogs
          {...props}
          open={open}
          name={page.name}
          usage={usage}
          save={saving.save}
          live={page.publication.state === 'not_published' ? [] : props.page.publishedTags}
          onChangeAddress={(tag) => setOpen({ name: 'address', tag })}
          onClose={close}
          report={calls.report}
          visitor={visitor}
          onVisitor={(found) => {
            setVisitor(found)
            setSignedIn(found !== undefined)
          }}
          conflict={saving.conflict}
          question={saving.question}
          onAnswer={saving.answer}
          onConflictSettled={saving.settleConflict}
          onReset={() => {
            // Changes that commands cannot revert are reverted by opening the saved page again.
            if (working.replaceWith(working.saved, text('resetDone'))) return
            working.dropDraft()
            onReplace({ document: working.saved, version: working.version })
          }}
          onRemove={calls.remove}
        />
      </div>
    </BuilderContext>
  )
}

/** The box round the one selected card; null when it stands in none, or there are several. */
const boxOfSelected = ({ engine, places }: WorkingPage): string | null => {
  const [id, ...others] = engine.selection()
  return id !== undefined && others.length === 0 ? (places.boxOf(id) ?? null) : null
}

const sentenceOf = (n: number) => (n === 0 ? blockText('sentenceNone') : blockText('sentence', { n }))

/** A shared block is published when its pages show its saved version. */
function publicationOf({ page, block }: WorkbenchProps, usage: Usage['usage'], saved: number) {
  if (!block || !usage) return page.publication
  const isPublished = usage.published.version === saved
  return { ...page.publication, state: isPublished ? ('published' as const) : ('unpublished_changes' as const) }
}

function Sides({
  fullScreen,
  canvas,
  panel,
  ...sizes
}: {
  fullScreen: boolean
  canvas: ReactNode
  panel: ReactNode
  share: number
  onResized(width: number): void
}) {
  return (
    <div className={styles.sides().className}>
      {/* The canvas keeps its place in the tree: a frame that is moved loads again. */}
      <SplitView
        first={canvas}
        second={panel}
        secondHidden={fullScreen}
        firstMinimum={340}
        secondMinimum={300}
        {...sizes}
      />
    </div>
  )
}
