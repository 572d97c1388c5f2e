import type { PageDocument } from '@perennial/domain/page'
import type { FieldError } from '@perennial/domain/result'
import type { ItemStatus } from '@perennial/domain/catalogue'
import type { ComponentRegistry, OfferView } from '@perennial/page-runtime/contract'
import type { ShownBuild } from '@perennial/ui/builds-panel'
import type { EditedBlock, KnownBlock } from './block-services.ts'
import type { ActionOutcome, BuilderServices } from './builder-services.ts'

export type { ActionOutcome } from './builder-services.ts'

/** The page being edited, as the server has it. */
export interface EditedPage {
  /** Path of the item, e.g. `/pages2/winter-welcome`. */
  path: string
  name: string
  /** Version sent with a save, so that it cannot overwrite somebody else's changes. */
  version: number
  document: PageDocument
  /** Tag paths, e.g. `/winter-26/`. Without one a page cannot be published. */
  tags: readonly string[]
  /** Tags under which readers see it. */
  publishedTags: readonly string[]
  publication: { state: 'published' | 'unpublished_changes' | 'not_published'; publishedAt: string | null }
  /** When it was last saved, as an ISO time. */
  modified: string
  status: ItemStatus
  /** Whether the page's template exists: without it the page cannot be saved (ITM-48). */
  templateExists: boolean
}

/** Result of a save. Failures are values: the builder shows them and keeps the unsaved work. */
export type SaveOutcome =
  | { ok: true; version: number; savedAt: string }
  /** Another user has saved meanwhile; includes their page for a merge. */
  | { ok: false; reason: 'conflict'; theirs: { document: PageDocument; version: number } }
  | { ok: false; reason: 'invalid'; errors: readonly FieldError[] }
  /** The session has ended. The work stays, and can be saved after signing in again. */
  | { ok: false; reason: 'signed_out' }
  | { ok: false; reason: 'failed'; message: string; requestId?: string }

/** What whoever saves has agreed to. */
export interface SaveConsent {
  /** Redirects end that begin at an address of the page (PAG-49). */
  takesRedirects?: boolean
}

/** One build of the page, as the Builds panel lists it. */
export type BuildSummary = ShownBuild

/** Permissions of the current user. A reason is shown where something is not allowed. */
export interface BuilderPermissions {
  edit: boolean
  /** `read` shows builds, `edit` also builds and publishes. */
  publish: 'none' | 'read' | 'edit'
  /** State of the status control. */
  status: 'hidden' | 'read' | 'edit'
  /** Whether they may look at the page as a signed-in visitor (BLD-46). */
  visitor: boolean
}

export interface PageBuilderProps {
  page: EditedPage
  /** All components that a page may contain; injected, so that the builder depends on none of them. */
  registry: ComponentRegistry
  /** The canvas frame: its address on the shop origin, e.g. `http://localhost:4100/canvas`. */
  canvasUrl: string
  /** Offers named by cards, by path, for the canvas. */
  offers: Readonly<Record<string, OfferView>>
  /** Addresses under which the page is or will be seen. */
  pageUrls: readonly string[]
  permissions: BuilderPermissions
  /** Newest first; undefined while they load. */
  builds: readonly BuildSummary[] | undefined
  services: BuilderServices
  /** Shared blocks that the page uses. */
  knownBlocks?: readonly KnownBlock[]
  /** Where the document is a shared block itself. */
  block?: EditedBlock
  /** Saves the whole page; `version` is the version it is based on. */
  onSave(document: PageDocument, version: number, consent?: SaveConsent): Promise<SaveOutcome>
  onBuild(): Promise<ActionOutcome>
  /** The address of a build's log (PUB-17). */
  buildLogHref(buildId: string): string
  onPublish(buildId: string): Promise<ActionOutcome>
  onUnpublish(): Promise<ActionOutcome>
  /** Opens the saved page in a new tab, under its first tag where it has one (BLD-02). */
  onPreview(tag: string | undefined): void
  /** Downloads the page as version 3 JSON (PUB-25). */
  onExport(document: PageDocument): void
  /** Duplicates the saved page and opens the copy. Undefined without permission to create pages. */
  onDuplicate?(): Promise<ActionOutcome>
  /** Deletes the page and leaves. Undefined without permission to delete it. */
  onDelete?(): Promise<ActionOutcome>
  /** Returns to the list of pages. The builder has already confirmed that unsaved work may be lost. */
  onLeave(): void
  /** Called when unsaved work appears or is gone: the host warns before it leaves. */
  onUnsavedChange?(unsaved: boolean): void
}
