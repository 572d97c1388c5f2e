import { type FromFrame, frameProtocol, type ToFrame } from '../frame-protocol/index.ts'

type WithoutNonce<Message> = Message extends unknown ? Omit<Message, 'nonce'> : never

/**
 * The frame's end of the protocol. Listens to its parent only, and only to messages with the nonce of this load; the
 * origin of the first such message is the only one that is heard and spoken to from then on.
 */
export class FrameBus {
  /** Messages that were not for us, for diagnosis. */
  refused = 0
  readonly #nonce: string
  #origin: string | undefined

  /** @param nonce from the frame's URL fragment */
  constructor(nonce: string) {
    this.#nonce = nonce
  }

  /** Starts to listen and tells the builder that the frame is up. */
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
    // Until the builder has spoken its origin is unknown. The first message tells nothing but the nonce that it gave us,
    // and the document's frame-ancestors lets nobody else be our parent.
    window.parent.postMessage({ ...message, nonce: this.#nonce }, this.#origin ?? '*', transfer)
  }
}
