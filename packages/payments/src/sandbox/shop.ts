import type { Collected, MountOptions, PaymentFields, PaymentShop } from '../provider/index.ts'
import { openChallenge } from './challenge-dialog.ts'
import type { FromFields, ToFields } from './messages.ts'
import { sandboxTexts } from './texts.ts'

/** How long the frame may take to show its fields, or to answer, in ms. */
const longestWait = 15_000

/** The sandbox in the shop: its fields in a frame of an opaque origin, its bank in a dialog. */
const sandboxShop: PaymentShop = {
  mount: (element, options) => mountFields(element, options),
  handle: (action, { language }) => openChallenge(action, { language }),
}
export default sandboxShop

async function mountFields(element: HTMLElement, { language, theme }: MountOptions): Promise<PaymentFields> {
  const frame = document.createElement('iframe')
  frame.src = `/payment/sandbox/fields?language=${encodeURIComponent(language)}`
  frame.title = sandboxTexts(language).fields
  frame.style.cssText = 'display:block;width:calc(100% + 8px);margin:-4px;border:0;height:0'
  let waiting:
    | { kinds: readonly string[]; done: (message: FromFields) => void; failed: (error: Error) => void }
    | undefined
  const next = (...kinds: FromFields['kind'][]) =>
    new Promise<FromFields>((done, failed) => {
      const tooLong = setTimeout(() => failed(new Error('The card fields do not answer.')), longestWait)
      waiting = {
        kinds,
        done: (message) => {
          clearTimeout(tooLong)
          done(message)
        },
        failed,
      }
    })
  const hear = ({ source, data }: MessageEvent<FromFields>) => {
    if (source !== frame.contentWindow) return
    if (data.kind === 'height') frame.style.height = `${Math.min(Math.max(data.height, 0), 1000)}px`
    if (data.kind === 'submit') element.closest('form')?.requestSubmit()
    if (waiting?.kinds.includes(data.kind)) waiting.done(data)
  }
  addEventListener('message', hear)
  // An opaque origin cannot be named.
  const say = (message: ToFields) => frame.contentWindow?.postMessage(message, '*')
  const destroy = () => {
    removeEventListener('message', hear)
    frame.remove()
  }
  try {
    const ready = next('ready')
    element.append(frame)
    await ready
    const started = next('started')
    say({ kind: 'start', language, theme })
    await started
  } catch (error) {
    destroy()
    throw error
  }
  return {
    async collect(): Promise<Collected> {
      const answer = next('collected', 'wrong')
      // The frame can give the focus to one of its fields only while it has it.
      frame.focus()
      say({ kind: 'collect' })
      const message = await answer
      return message.kind === 'collected'
        ? { ok: true, token: message.token, card: { brand: message.brand, last4: message.last4 } }
        : { ok: false }
    },
    handle: (action) => openChallenge(action, { language, theme, within: element }),
    update: () => {},
    destroy,
  }
}
