import type { PageDocument, PageOp } from '@perennial/domain/page'
import { type FrameSettings, type FromFrame, frameProtocol, type ToFrame } from '@perennial/page-runtime/frame-protocol'

type WithoutNonce<Message> = Message extends unknown ? Omit<Message, 'nonce'> : never

/** Messages to one frame besides the page: where to scroll, which text to edit. */
export type Directive = WithoutNonce<Extract<ToFrame, { type: 'scroll' | 'reveal' | 'edit' | 'editAt' | 'stopEdit' }>>

interface Frame {
  ready: boolean
  /** Newest text revision received from this frame. */
  seenRevision: number
  hear(message: FromFrame): void
}

/**
 * The builder's end of the frame protocol. All frames share one sequence of patches. A frame that missed a patch
 * requests the whole document.
 */
export class HostBus {
  /** Of this load: in the frame's URL fragment, so that no server sees it. */
  readonly nonce: string = crypto.randomUUID()
  /** Number of messages from other sources, for diagnosis. */
  refused = 0
  #seq = 0
  readonly #frames = new Map<Window, Frame>()
  readonly #origin: string
  readonly #page: () => PageDocument
  #settings: FrameSettings | undefined

  /** @param origin of the frames, e.g. `http://localhost:4100` */
  constructor(origin: string, page: () => PageDocument) {
    this.#origin = origin
    this.#page = page
  }

  /** Starts listening. */
  open(): void {
    window.addEventListener('message', this.#receive)
  }

  get seq() {
    return this.#seq
  }

  /** Adds a frame; returns a function that releases it. */
  add(frame: Window, hear: (message: FromFrame) => void): () => void {
    this.#frames.set(frame, { ready: false, seenRevision: 0, hear })
    return () => this.#frames.delete(frame)
  }

  patch(ops: readonly PageOp[]): void {
    this.#seq += 1
    for (const [target, { ready, seenRevision }] of this.#frames) {
      if (ready) this.#post(target, { type: 'patch', seq: this.#seq, ops: [...ops], seenRevision })
    }
  }

  settings(settings: FrameSettings): void {
    this.#settings = settings
    for (const [target, { ready }] of this.#frames) if (ready) this.#post(target, { type: 'settings', settings })
  }

  /** @returns false when the frame is not ready, and nothing was sent */
  send(target: Window, directive: Directive): boolean {
    if (!this.#frames.get(target)?.ready) return false
    this.#post(target, directive)
    return true
  }

  /** Stops listening. Frames stay until they are released: their elements may outlive a listener. */
  close(): void {
    window.removeEventListener('message', this.#receive)
  }

  // The source identifies the frame, the origin that it still shows the shop, the nonce that it is this load.
  readonly #receive = (event: MessageEvent<unknown>) => {
    const source = event.source as Window | null
    const frame = source && this.#frames.get(source)
    if (!frame) return
    const message = event.data as FromFrame | null
    if (event.origin !== this.#origin || typeof message !== 'object' || message?.nonce !== this.nonce) {
      this.refused += 1
      return
    }
    if (message.type === 'ready' && message.protocol !== frameProtocol) {
      this.refused += 1
      return
    }
    if (message.type === 'ready' || message.type === 'need') {
      if (!this.#settings) return
      frame.ready = true
      this.#post(source, { type: 'document', seq: this.#seq, page: this.#page(), settings: this.#settings })
    }
    if (message.type === 'text') frame.seenRevision = message.revision
    frame.hear(message)
  }

  #post(target: Window, message: WithoutNonce<ToFrame>): void {
    target.postMessage({ ...message, nonce: this.nonce }, this.#origin)
  }
}
