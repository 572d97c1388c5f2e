import * as z from 'zod'
import { emailField, integerField, secretField, urlField } from '../fields.ts'
import { defineSettings } from '../setting-group.ts'
import { type WebhookEvent, webhookEvents } from '../webhook-events.ts'

type EventUrl = z.ZodOptional<ReturnType<typeof urlField>>

/** One address for each event (SET-11). */
const urls = Object.fromEntries(webhookEvents.map(({ id }) => [id, urlField(id).optional()])) as Record<
  WebhookEvent,
  EventUrl
>

export const hooks = defineSettings({
  id: 'hooks',
  label: 'Webhooks',
  description: 'Addresses that are called when something happens.',
  use: { by: 'The calls of webhooks.' },
  schema: z.strictObject({
    ...urls,
    signing_secret: secretField('Signing secret', {
      minLength: 16,
      description: 'Calls are signed with it, so that whoever gets them can tell that they are yours.',
    }).optional(),
    // SET-18.
    timeout: integerField('Timeout (ms)', [100, 30_000]).default(2000),
    // SET-19.
    emailAlert: emailField('Email for alerts').optional(),
  }),
})
