import { idOfUse } from '@perennial/domain/blocks'
import { deletionTexts } from '@perennial/domain/catalogue'
import type { PageDocument, Visitor } from '@perennial/domain/page'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { Dialog } from '@perennial/ui/dialog'
import { Skeleton } from '@perennial/ui/skeleton'
import { lazy, Suspense } from 'react'
import { LateStylePanel } from '../inspector/late-editors.ts'
import { text } from '../texts/index.ts'
import { ChangeAddressDialog } from '../publish/change-address-dialog.tsx'
import { TakeAddressDialog } from '../publish/take-address-dialog.tsx'
import { DeleteBlockDialog } from '../blocks/delete-block-dialog.tsx'
import { MakeBlockDialog } from '../blocks/make-block-dialog.tsx'
import type { Usage } from '../blocks/use-block-usage.ts'
import { useBuilder } from '../context/builder-context.ts'
import { BuildsDialog } from './builds-dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { CopyCardDialog } from './copy-card-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import type { PublishServices } from '../host/publish-services.ts'
import type { ActionOutcome, PageBuilderProps } from '../host/page-builder-props.ts'
import type { Conflict } from './use-saving.ts'
import { UserDialog } from './user-dialog.tsx'
import { productWords } from '@perennial/ui/messages'

// With editors that a page is opened without.
const PageSettingsDialog = lazy(async () => ({
  default: (await import('./page-settings-dialog.tsx')).PageSettingsDialog,
}))

// Drawings of all components come with it.
const AddComponentDialog = lazy(async () => ({
  default: (await import('../palette/add-component-dialog.tsx')).AddComponentDialog,
}))

// With fields for a date, which nothing else here needs.
const VersionsDialog = lazy(async () => ({ default: (await import('../versions/versions-dialog.tsx')).VersionsDialog }))
const PublishBlockDialog = lazy(async () => ({
  default: (await import('../blocks/publish-block-dialog.tsx')).PublishBlockDialog,
}))
const PublishDialog = lazy(async () => ({ default: (await import('../publish/publish-dialog.tsx')).PublishDialog }))

/** The dialogs of the workbench; one is open at a time. */
export type OpenDialog =
  | { name: 'publish' | 'versions' | 'history' | 'settings' | 'style' | 'reset' | 'delete' | 'builds' | 'user' }
  | { name: 'add'; section: string; gap: number }
  | { name: 'copy' | 'makeBlock'; cardId: string }
  | { name: 'leave'; go(): void }
  | { name: 'address'; tag: string }

export interface WorkbenchDialogsProps
  extends Pick<
    PageBuilderProps,
    | 'pageUrls'
    | 'block'
    | 'builds'
    | 'permissions'
    | 'onBuild'
    | 'buildLogHref'
    | 'onPublish'
    | 'onUnpublish'
    | 'services'
  > {
  open: OpenDialog | null
  /** The pages of the shared block that is edited. */
  usage: Usage
  /** Addresses under which readers see the page. */
  live: readonly string[]
  onChangeAddress(tag: string): void
  name: string
  /** Saves what is not saved yet. @throws when it could not be */
  save(): Promise<void>
  onClose(): void
  report(outcome: ActionOutcome, success: string): void
  visitor: Visitor | undefined
  onVisitor(visitor: Visitor | undefined): void
  conflict: Conflict | null
  /** See `Saving.question`. */
  question: string | null
  onAnswer(yes: boolean): Promise<void>
  onConflictSettled(): void
  onReplace(base: { document: PageDocument; version: number }, unsaved?: PageDocument): void
  onReset(): void
  onRemove(): Promise<void>
}

/** The dialogs of the builder. */
export function WorkbenchDialogs(props: WorkbenchDialogsProps) {
  const { open, onClose, services, conflict } = props
  return (
    <>
      {open?.name === 'add' && (
        <Suspense fallback={null}>
          <AddComponentDialog place={open} onClose={onClose} />
        </Suspense>
      )}
      {open?.name === 'copy' && <CopyCardDialog cardId={open.cardId} services={services} onClose={onClose} />}
      {open?.name === 'history' && <HistoryDialog onClose={onClose} />}
      {open?.name === 'settings' && (
        <Suspense fallback={null}>
          <PageSettingsDialog
            services={services}
            name={props.name}
            address={props.pageUrls[0]}
            live={props.live}
            onChangeAddress={props.permissions.publish === 'edit' ? props.onChangeAddress : undefined}
            onClose={onClose}
          />
        </Suspense>
      )}
      {open?.name === 'makeBlock' && services.blocks?.make && (
        <MakeBlockDialog cardId={open.cardId} make={services.blocks.make} onClose={onClose} />
      )}
      {open?.name === 'publish' && props.block && (
        <Suspense fallback={null}>
          <PublishBlockDialog
            name={props.name}
            block={props.block}
            save={props.save}
            onClose={onClose}
            onPublished={props.usage.reload}
          />
        </Suspense>
      )}
      {open?.name === 'delete' && props.block?.detachAll && (
        <DeleteBlockDialog
          name={props.name}
          usage={props.usage.usage}
          detachAll={props.block.detachAll}
          onClose={onClose}
        />
      )}
      {open?.name === 'publish' && !props.block && services.publish && (
        <Suspense fallback={null}>
          <Publishing {...props} publish={services.publish} />
        </Suspense>
      )}
      {open?.name === 'versions' && (
        <Suspense fallback={null}>
          <VersionsDialog name={props.name} services={services.versions} save={props.save} onClose={onClose} />
        </Suspense>
      )}
      {open?.name === 'address' && (
        <AddressChange tag={open.tag} services={services} onReplace={props.onReplace} onClose={onClose} />
      )}
      {open?.name === 'user' && services.findVisitor && (
        <UserDialog
          visitor={props.visitor}
          findVisitor={services.findVisitor}
          onVisitor={props.onVisitor}
          onClose={onClose}
        />
      )}
      {open?.name === 'style' && (
        <Dialog open onClose={onClose} title={text('styleEditor')} size="large">
          <Suspense fallback={<Skeleton count={8} />}>
            <LateStylePanel />
          </Suspense>
        </Dialog>
      )}
      {open?.name === 'builds' && (
        <BuildsDialog
          builds={props.builds}
          permissions={props.permissions}
          compareBuilds={services.compareBuilds}
          onBuild={props.onBuild}
          buildLogHref={props.buildLogHref}
          onPublish={props.onPublish}
          onUnpublish={props.onUnpublish}
          onClose={onClose}
          onDone={props.report}
        />
      )}
      {conflict && <Conflicts conflict={conflict} onSettled={props.onConflictSettled} onReplace={props.onReplace} />}
      <TakeAddressDialog question={props.question} onAnswer={props.onAnswer} />
      <ConfirmDialog
        open={open?.name === 'reset'}
        onClose={onClose}
        title={text('resetChanges')}
        confirmLabel={text('resetChanges')}
        onConfirm={props.onReset}
      >
        {text('resetBody')}
      </ConfirmDialog>
      <ConfirmDialog
        open={open?.name === 'delete' && !props.block}
        onClose={onClose}
        title={productWords(deletionTexts.title)}
        confirmLabel={text('deletePage')}
        tone="danger"
        onConfirm={props.onRemove}
      >
        {productWords(deletionTexts.confirm)}
      </ConfirmDialog>
      <ConfirmDialog
        open={open?.name === 'leave'}
        onClose={onClose}
        title={text('leaveTitle')}
        confirmLabel={text('leaveYes')}
        onConfirm={open?.name === 'leave' ? open.go : onClose}
      >
        {text('leaveBody')}
      </ConfirmDialog>
    </>
  )
}

function Publishing({
  name,
  publish,
  save,
  live,
  onChangeAddress,
  onClose,
}: WorkbenchDialogsProps & { publish: PublishServices }) {
  const { working, reveal } = useBuilder()
  return (
    <PublishDialog
      name={name}
      services={publish}
      save={save}
      onClose={onClose}
      onLook={(cardId) => {
        // A card of a shared block is seen at its use.
        const shown = working.engine.card(cardId) ? cardId : idOfUse(cardId)
        working.engine.select(shown)
        reveal(shown)
      }}
      onChangeAddress={live.length > 0 ? onChangeAddress : undefined}
    />
  )
}

/** A page under another address is opened again, with the work on it that is not saved. */
function AddressChange({
  tag,
  services,
  onReplace,
  onClose,
}: { tag: string } & Pick<WorkbenchDialogsProps, 'services' | 'onReplace' | 'onClose'>) {
  const { working } = useBuilder()
  return (
    <ChangeAddressDialog
      tag={tag}
      services={services.address}
      onClose={onClose}
      onChanged={(saved) => {
        const { tags } = saved.document
        const unsaved = working.unsaved() ? { ...working.engine.toPage(), ...(tags ? { tags } : {}) } : undefined
        onReplace(saved, unsaved)
      }}
    />
  )
}

function Conflicts({
  conflict: { theirs },
  onSettled,
  onReplace,
}: { conflict: Conflict; onSettled(): void } & Pick<WorkbenchDialogsProps, 'onReplace'>) {
  const { working } = useBuilder()
  return (
    <ConflictDialog
      merge={working.mergeWith(theirs.document)}
      nameOf={(cardId) => working.nameOf(working.engine.card(cardId)) || cardId}
      onMerge={(merged) => onReplace(theirs, merged)}
      onTheirs={() => {
        working.dropDraft()
        onReplace(theirs)
      }}
      onClose={onSettled}
    />
  )
}
