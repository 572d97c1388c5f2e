import { PRODUCT } from '@perennial/domain/product'
import type { Ports } from '../../ports/index.ts'
import type { MailContent } from './mail-frame.ts'

export interface WebhookFailure {
  to: string
  event: string
  /** Outcome of the last attempt. */
  said: string
}

/** Notifies the responsible staff that a webhook call was given up (SET-19). In English, the console's language. */
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
