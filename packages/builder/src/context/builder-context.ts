import type { Card, Reader } from '@perennial/domain/page'
import type { OfferView } from '@perennial/page-runtime/contract'
import type { FontFamily } from '@perennial/ui/patterns/font-editor'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { CanvasView } from '../canvas/canvas-view.ts'
import type { Geometry } from '../canvas/geometry.ts'
import type { LinkStates } from '../document/link-states.ts'
import type { WorkingPage } from '../document/working-page.ts'
import type { LineStore } from '../gaps/line-store.ts'
import type { Topic } from '../engine/editing-engine.ts'
import type { BlockServices } from '../host/block-services.ts'
import type { BuilderServices, MediaServices } from '../host/builder-services.ts'
import type { LinkServices } from '../host/link-services.ts'
import type { SeeAs } from '../document/see-as.ts'

/** What every part of the builder shares. Its values never change while a page is open: parts listen by topic. */
export interface Builder {
  working: WorkingPage
  /** Scale and scroll position of the canvas. */
  view: CanvasView
  geometry: Geometry
  line: LineStore
  /** Who looks at the canvas. */
  seeAs: SeeAs
  /** Shows the canvas to another reader; its width and language follow. */
  becomeReader(reader: Reader): void
  /** Announces a sentence to assistive technology. */
  announce(sentence: string): void
  /** Shows a sentence to everybody, for a few seconds. */
  notify(sentence: string, tone?: 'neutral' | 'danger'): void
  readOnly: boolean
  /** Why the page is read-only; undefined while it can be edited. */
  readOnlyReason: string | undefined
  /** The tenant's zone, as an IANA name: moments are typed on its clock. */
  zone: string
  /** Offers that fields can name. */
  offers: Readonly<Record<string, OfferView>>
  /** Looks for offers that may be sold. */
  findOffers: BuilderServices['findOffers']
  /** Shows an offer on the canvas from now on, before the page is saved. */
  addOffer(offer: OfferView): void
  /** Where links of the page lead. */
  links: LinkStates
  /** Looks for pages that links can lead to. */
  findLinkedPages: LinkServices['findPages']
  /** What components look like. */
  findDrawings: BuilderServices['findDrawings']
  /** Font families of the tenant. */
  fontFamilies: readonly FontFamily[]
  /** Pictures, where they may be brought. */
  media: MediaServices | undefined
  /** Opens the Add component dialog for a place. */
  openPalette(section: string, gap: number): void
  /** Shared blocks, where pages have them. */
  blocks: BlockServices | undefined
  /** Opens a shared block, after asking about unsaved work; undefined where it cannot. */
  openBlock: ((path: string) => void) | undefined
  /** Opens the dialog that makes a shared block of cards; undefined without the right to create one. */
  openMakeBlock: ((cardId: string) => void) | undefined
  /** Opens the dialog that copies a card to another page. */
  openCopy(cardId: string): void
  /** Scrolls the canvas until a card is seen. */
  reveal(cardId: string): void
  /** Starts editing the text of a card in place on the canvas. */
  editText(cardId: string, point: { x: number; y: number }): void
}

export const BuilderContext = createContext<Builder | null>(null)

export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (!builder) throw new Error('This part stands outside of a page builder.')
  return builder
}

/** Reads a value from the engine and rerenders when its topic changes. */
export function useTopic<Value>(topic: Topic, read: () => Value): Value {
  const { working } = useBuilder()
  const subscribe = useCallback((listener: () => void) => working.engine.watch(topic, listener), [working, topic])
  return useSyncExternalStore(subscribe, read)
}

export function useCard(id: string): Card | undefined {
  const { working } = useBuilder()
  return useTopic(`card:${id}`, () => working.engine.card(id))
}

export function useSelected(): string | null {
  const { working } = useBuilder()
  return useTopic('selection', () => working.engine.selected())
}

/** All selected cards, in the order in which they were selected. */
export function useSelection(): readonly string[] {
  const { working } = useBuilder()
  return useTopic('selection', working.engine.selection)
}

/** Rerenders whenever cards or sections move on the canvas. */
export function useGeometryVersion(): number {
  const { geometry } = useBuilder()
  return useSyncExternalStore(geometry.watch, geometry.version)
}
