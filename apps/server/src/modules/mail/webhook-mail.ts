import { PRODUCT } from '@perennial/domain/product'
import type { Ports } from '../../ports/index.ts'
import type { MailContent } from './mail-frame.ts'

export interface WebhookFailure {
  to: string
  event: string
  /** What the last attempt came to. */
  said: string
}

/** Tells whoever looks after webhooks that one was given up (SET-19). Staff read English. */
export const webhookMail = (
  { settings }: Pick<Ports, 'settings'>,
  { to, event, said }: WebhookFailure,
): { to: string; content: MailContent } => ({
  to,
  content: {
    language: 'en',
    subject: `The webhook ${event} could not be delivered`,
    from: 'Perennial',
    title: 'A webhook could not be delivered',
    parts: [
      { kind: 'text', text: `${event} was tried for more than a day and is given up. The last attempt: ${said}` },
      { kind: 'button', label: 'To the webhooks', href: `${settings.consoleOrigin}/objects/webhooks/${PRODUCT}` },
    ],
    footer: 'You get this mail because your address stands in the settings of webhooks.',
  },
})
