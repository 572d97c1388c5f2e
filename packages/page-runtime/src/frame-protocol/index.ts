import type { Blocks } from '@perennial/domain/blocks'
import type { PageDocument, PageOp, Reader, Visitor } from '@perennial/domain/page'
import type { OfferView } from '../contract/index.ts'

/**
 * Messages between the builder (console origin) and the canvas frame (shop origin). Both ends check the other's window,
 * origin and the nonce of this load, which travels in the frame's URL fragment so that no server sees it.
 */
export const frameProtocol = 2

/** Rectangles are in px, in coordinates of the frame's document, so that scrolling changes none of them. */
export type FromFrame =
  /** The frame is ready and requests a document. */
  | { type: 'ready'; nonce: string; protocol: number }
  /** A patch is missing: `have` is the last sequence number received. */
  | { type: 'need'; nonce: string; have: number }
  /**
   * One measurement of layout and scroll position. `n`: the newest `scroll` or `reveal` that it includes, `seq` the
   * newest patch. `waiting`: the number of cards of a long page that are not rendered until they come near the window.
   */
  | {
      type: 'view'
      nonce: string
      n: number
      seq: number
      y: number
      inner: number
      height: number
      waiting: number
      /** Missing while it is the former one. Four numbers (x, y, width, height) for each card id, then for each section key. */
      layout?: { cards: string[]; sections: string[]; boxes: Float32Array }
    }
  /**
   * The document of this sequence number has been rendered. `at` is a time in ms, based on the frame's
   * `performance.timeOrigin`.
   */
  | { type: 'painted'; nonce: string; seq: number; at: number }
  /** Text edited in place. `revision` counts the texts that the frame has sent. */
  | { type: 'text'; nonce: string; cardId: string; field: string; value: string; revision: number }
  /** A text is being edited: the builder ignores its own input handling until `editEnd`. */
  | { type: 'editStart'; nonce: string; cardId: string; field: string }
  | { type: 'editEnd'; nonce: string }
  /** A key for the builder, pressed while the frame had the focus. */
  | { type: 'key'; nonce: string; key: string; ctrl: boolean; shift: boolean; alt: boolean }
  /** Cards that failed to render, with their message; an empty list when none fails any more. */
  | { type: 'failures'; nonce: string; failures: { cardId: string; message: string }[] }

export type ToFrame =
  | { type: 'document'; nonce: string; seq: number; page: PageDocument; settings: FrameSettings }
  /** `seenRevision`: the newest text revision the builder had seen from this frame when it sent the patch. */
  | { type: 'patch'; nonce: string; seq: number; ops: PageOp[]; seenRevision: number }
  | { type: 'settings'; nonce: string; settings: FrameSettings }
  /**
   * The person scrolled: a card and px below its upper edge, so that it means the same in any layout; null: the page's.
   * An infinite `dy` is the end of the page.
   */
  | { type: 'scroll'; nonce: string; n: number; cardId: string | null; dy: number }
  /** Draw a card and scroll until it is seen, as one act. */
  | { type: 'reveal'; nonce: string; n: number; cardId: string }
  /** Edit a text in place; the frame takes the focus until `editEnd`. */
  | { type: 'edit'; nonce: string; cardId: string; field: string }
  /**
   * Edit the text of a card at this point of the frame's document, in px; the frame replies with `editEnd` immediately
   * when there is none. The frame is inert, so it finds the text by rectangles.
   */
  | { type: 'editAt'; nonce: string; cardId: string; x: number; y: number }
  | { type: 'stopEdit'; nonce: string }

/** Display settings of the canvas. */
export interface FrameSettings {
  language: string
  isAuthenticated: boolean
  offers: Record<string, OfferView>
  /** Who looks, as See as says. */
  facts: Reader
  /** The shared blocks that the page uses, by path, as pages show them. */
  blocks?: Blocks
  /** The simulated customer, if any. */
  visitor?: Visitor
}

/** Attributes by which builder and frame identify parts of the page in the frame's document. */
export const cardAttribute = 'data-card'
/** Its value is the section's name, the same on published pages, so that page styles match on both. */
export const sectionAttribute = 'data-section'
/** On a slot of a box: the position of the cards in it. */
export const placeAttribute = 'data-place'
/** On an element whose text can be edited in place: the name of the property. */
export const fieldAttribute = 'data-field'
