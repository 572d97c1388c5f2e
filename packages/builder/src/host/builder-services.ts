import type { BuildDifference } from '@perennial/domain/builds'
import type { AttributeDefinition, AttributeSection, PicklistOption } from '@perennial/domain/attributes'
import type { ItemStatus } from '@perennial/domain/catalogue'
import type { LabelledItem } from '@perennial/domain/labels'
import type { PageDocument, PushedCards, Visitor } from '@perennial/domain/page'
import type { OfferView } from '@perennial/page-runtime/contract'
import type { UploadedAsset } from '@perennial/domain/uploads'
import type { AttributeContext } from '@perennial/ui/patterns/attribute-input'
import type { BlockServices } from './block-services.ts'
import type { LinkServices } from './link-services.ts'
import type { AddressServices, PublishServices, VersionServices } from './publish-services.ts'
import type { FontFamily } from '@perennial/ui/patterns/font-editor'
import type { Upload } from '@perennial/ui/uploader'

/** What became of an action; `message` is for people. */
export type ActionOutcome = { ok: true } | { ok: false; message: string; requestId?: string }

/** A page of the same list. */
export interface PageChoice {
  path: string
  name: string
}

/** A place in the catalogue: a directory of pages, or a page. */
export interface CopyTarget {
  path: string
  name: string
  /** Missing for a page. */
  children?: readonly CopyTarget[]
}

export interface AuthProvider {
  /** Address stored on the page. */
  id: string
  name: string
}

export type VisitorOutcome =
  /** `missing`: one of the customer's subscriptions could not be found. */
  { ok: true; visitor: Visitor; missing: boolean } | { ok: false; message: string }

/** A file that staff have uploaded, to be shown by its address. */
export interface MediaPicture extends UploadedAsset {
  /** File name on the sender's computer. */
  name: string
  /** In px, if known. */
  width?: number
  height?: number
}

export interface MediaServices {
  upload(...sent: Parameters<Upload>): Promise<MediaPicture>
  /** Uploaded pictures whose name contains a text, newest first. @param from `next` of the previous result */
  find(search: string, from?: string): Promise<{ pictures: readonly MediaPicture[]; next: string | null }>
}

/** An offer that may be sold. */
export interface FoundOffer {
  state: 'on_sale' | 'planned'
  view: OfferView
}

/** Services of the host besides saving, building and publishing. */
export interface BuilderServices {
  /** Font families of the tenant, after those that are always there (RUN-24). */
  fontFamilies?: readonly FontFamily[]
  /** The page's address, and those that it had. */
  address: AddressServices
  /** Saves of the page. */
  versions: VersionServices
  /** Shared blocks. */
  blocks?: BlockServices
  /** Publishing in one act. Missing without the right to see publications. */
  publish?: PublishServices
  /** Offers that may be sold: those whose name holds a text, or the one of a path. */
  findOffers(asked: { name: string } | { path: string }): Promise<readonly FoundOffer[]>
  links: LinkServices
  /** What components look like, by path; see `ComponentDrawing` for how they are written. */
  findDrawings(): Promise<Readonly<Record<string, string>>>
  /** Saves a status of the item immediately; resolves with its new version. */
  setStatus(
    status: ItemStatus,
    version: number,
  ): Promise<{ ok: true; version: number } | Extract<ActionOutcome, { ok: false }>>
  /** Pages of the same list whose name contains a text, most recently changed first. */
  findPages(search: string): Promise<readonly PageChoice[]>
  /** Opens another page. The builder has already confirmed that unsaved work may be lost. */
  openPage(path: string): void
  /** Downloads the page in its current state, saved or not, as page.zip (PUB-27). */
  exportArchive(document: PageDocument): Promise<ActionOutcome>
  /** The customer of an id, to be simulated (BLD-35 to BLD-38). Missing without the right to see customers. */
  findVisitor?(id: string): Promise<VisitorOutcome>
  /** The differences between two builds. */
  compareBuilds?(from: string, to: string): Promise<BuildDifference>
  /** Pictures. Missing without the right to bring any. */
  media?: MediaServices
  /** Where cards may be copied to, as a tree (BLD-25). */
  findTargets(): Promise<readonly CopyTarget[]>
  /** Copies cards to another page, which is saved immediately (BLD-26). */
  copyCards(path: string, property: PushedCards): Promise<ActionOutcome>
  /** Who may sign visitors in (BLD-34). */
  findAuthProviders(): Promise<readonly AuthProvider[]>
  /** Labels of offers or add-ons, and the items that carry one (BLD-31). */
  findLabels(tree: AttachedTree): Promise<readonly PicklistOption[]>
  findLabelled(tree: AttachedTree, label: string): Promise<readonly LabelledItem[]>
  /** The attributes of the page's template. */
  attributes: {
    definitions: readonly AttributeDefinition[]
    sections: readonly AttributeSection[]
    context: AttributeContext
  }
}

/** Trees whose items a page attaches by label. */
export type AttachedTree = 'offers2' | 'add_ons'
