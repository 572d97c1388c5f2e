import type { PageDocument } from '@perennial/domain/page'
import type { FieldError } from '@perennial/domain/result'
import type { ItemStatus } from '@perennial/domain/catalogue'
import type { ComponentRegistry, OfferView } from '@perennial/page-runtime/contract'
import type { ShownBuild } from '@perennial/ui/builds-panel'
import type { ActionOutcome, BuilderServices } from './builder-services.ts'

export type { ActionOutcome } from './builder-services.ts'

/** The page being edited, as the server has it. */
export interface EditedPage {
  /** Path of the item, e.g. `/pages2/winter-welcome`. */
  path: string
  name: string
  /** Version that a save must name, so that nobody overwrites somebody else's work. */
  version: number
  document: PageDocument
  /** Tag paths, e.g. `/winter-26/`. Without one a page cannot be published. */
  tags: readonly string[]
  publication: { state: 'published' | 'unpublished_changes' | 'not_published'; publishedAt: string | null }
  /** When it was last saved, as an ISO time. */
  modified: string
  status: ItemStatus
  /** Whether the template that the page is made from is there: without it nothing is saved (ITM-48). */
  templateExists: boolean
}

/** What became of a save. Failures are values: the builder shows each and keeps the work. */
export type SaveOutcome =
  | { ok: true; version: number; savedAt: string }
  /** Somebody else saved in the meantime; their page comes along, for a merge. */
  | { ok: false; reason: 'conflict'; theirs: { document: PageDocument; version: number } }
  | { ok: false; reason: 'invalid'; errors: readonly FieldError[] }
  /** The session ended. The work stays; signing in again and saving once more is enough. */
  | { ok: false; reason: 'signed_out' }
  | { ok: false; reason: 'failed'; message: string; requestId?: string }

/** One build of the page, as the Builds panel lists it. */
export type BuildSummary = ShownBuild

/** What the builder may do for this member of staff. A reason is shown where something is not allowed. */
export interface BuilderPermissions {
  edit: boolean
  /** `read` shows builds, `edit` also builds and publishes. */
  publish: 'none' | 'read' | 'edit'
  /** How the status control stands for them. */
  status: 'hidden' | 'read' | 'edit'
  /** Whether they may look at the page as a signed-in visitor (BLD-46). */
  visitor: boolean
}

export interface PageBuilderProps {
  page: EditedPage
  /** All components a page may hold; injected, so that the builder knows none of them. */
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
  /** Saves the whole page; `version` is the one the work is based on. */
  onSave(document: PageDocument, version: number): Promise<SaveOutcome>
  onBuild(): Promise<ActionOutcome>
  onPublish(buildId: string): Promise<ActionOutcome>
  onUnpublish(): Promise<ActionOutcome>
  /** Opens the saved page in a new tab, under its first tag where it has one (BLD-02). */
  onPreview(tag: string | undefined): void
  /** Saves the page as version 3 JSON on the computer of whoever asks (PUB-25). */
  onExport(document: PageDocument): void
  /** Makes a copy of the saved page and opens it. Missing where somebody may not create pages. */
  onDuplicate?(): Promise<ActionOutcome>
  /** Deletes the page and leaves. Missing where somebody may not delete it. */
  onDelete?(): Promise<ActionOutcome>
  /** Back to the list of pages. The builder has asked about unsaved work before. */
  onLeave(): void
  /** Told when there is, or is no longer, work that is not saved: the host warns before it leaves. */
  onUnsavedChange?(unsaved: boolean): void
}
