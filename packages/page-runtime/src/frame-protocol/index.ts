import type { OrderFacts, PageDocument, PageOp, Visitor } from '@perennial/domain/page'
import type { OfferView } from '../contract/index.ts'

/**
 * Messages between the builder (console origin) and the canvas frame (shop origin). Both ends check the other's window,
 * origin and the nonce of this load, which travels in the frame's URL fragment so that no server sees it.
 */
export const frameProtocol = 1

/** Rectangles are in px, in coordinates of the frame's document, so that scrolling changes none of them. */
export type FromFrame =
  /** The frame is up and wants a document. */
  | { type: 'ready'; nonce: string; protocol: number }
  /** A patch went missing: `have` is the last sequence number seen. */
  | { type: 'need'; nonce: string; have: number }
  /**
   * Four numbers (x, y, width, height) for each card id, then for each section key. `waiting`: how many cards of a long
   * page only keep room until they come near the window.
   */
  | {
      type: 'rects'
      nonce: string
      seq: number
      cards: string[]
      sections: string[]
      boxes: Float32Array
      height: number
      waiting: number
    }
  /** The document of this sequence number is on the screen. `at` is the frame's `performance.timeOrigin` based time in ms. */
  | { type: 'painted'; nonce: string; seq: number; at: number }
  /** Text typed in place. `revision` counts what the frame has sent. */
  | { type: 'text'; nonce: string; cardId: string; field: string; value: string; revision: number }
  /** A text is being edited now: the builder steps aside until `editEnd`. */
  | { type: 'editStart'; nonce: string; cardId: string; field: string }
  | { type: 'editEnd'; nonce: string }
  /** A key that belongs to the builder, pressed while the frame had the focus. */
  | { type: 'key'; nonce: string; key: string; ctrl: boolean; shift: boolean; alt: boolean }
  /** Cards that failed to render, with their message; an empty list when all is well again. */
  | { type: 'failures'; nonce: string; failures: { cardId: string; message: string }[] }

export type ToFrame =
  | { type: 'document'; nonce: string; seq: number; page: PageDocument; settings: FrameSettings }
  /** `seenRevision`: the newest text revision the builder had seen from this frame when it sent the patch. */
  | { type: 'patch'; nonce: string; seq: number; ops: PageOp[]; seenRevision: number }
  | { type: 'settings'; nonce: string; settings: FrameSettings }
  | { type: 'scrollTo'; nonce: string; y: number }
  /** Edit a text in place; the frame takes the focus until `editEnd`. */
  | { type: 'edit'; nonce: string; cardId: string; field: string }
  /**
   * Edit the text of a card at this point of the frame's document, in px; the frame answers `editEnd` at once when there
   * is none. The frame is inert, so it finds the text by rectangles.
   */
  | { type: 'editAt'; nonce: string; cardId: string; x: number; y: number }
  | { type: 'stopEdit'; nonce: string }

/** How the canvas shows the page. */
export interface FrameSettings {
  language: string
  isAuthenticated: boolean
  offers: Record<string, OfferView>
  /** What the condition simulator pretends. */
  facts: OrderFacts
  /** The customer that is simulated, if any. */
  visitor?: Visitor
}

/** Attributes by which builder and frame name parts of the page in the frame's document. */
export const cardAttribute = 'data-card'
/** Its value is the section's name, the same on published pages, so that page styles find it on both. */
export const sectionAttribute = 'data-section'
/** On an element whose text can be edited in place: the name of the property. */
export const fieldAttribute = 'data-field'
