import { type FromFrame, frameProtocol, type ToFrame } from '../frame-protocol/index.ts'

type WithoutNonce<Message> = Message extends unknown ? Omit<Message, 'nonce'> : never

/**
 * The frame's end of the protocol. Accepts messages from its parent only, and only with the nonce of this load; the
 * origin of the first such message is the only one accepted and addressed from then on.
 */
export class FrameBus {
  /** Number of rejected messages, for diagnosis. */
  refused = 0
  readonly #nonce: string
  #origin: string | undefined

  /** @param nonce from the frame's URL fragment */
  constructor(nonce: string) {
    this.#nonce = nonce
  }

  /** Starts listening and notifies the builder that the frame is ready. */
  open(hear: (message: ToFrame) => void): void {
    window.addEventListener('message', (event: MessageEvent<unknown>) => {
      const message = event.data as ToFrame | null
      const known = this.#origin === undefined || event.origin === this.#origin
      if (event.source !== window.parent || !known || typeof message !== 'object' || message?.nonce !== this.#nonce) {
        this.refused += 1
        return
      }
      this.#origin = event.origin
      hear(message)
    })
    this.post({ type: 'ready', protocol: frameProtocol })
  }

  post(message: WithoutNonce<FromFrame>, transfer: Transferable[] = []): void {
    // The builder's origin is unknown until its first message. This message reveals only the nonce that the builder
    // gave us, and the document's frame-ancestors prevents any other parent.
    window.parent.postMessage({ ...message, nonce: this.#nonce }, this.#origin ?? '*', transfer)
  }
}
