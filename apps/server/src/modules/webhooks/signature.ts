import { createHmac } from 'node:crypto'

/**
 * Headers of a call by Standard Webhooks: the signature covers id, time and body, so that a receiver can refuse altered
 * and replayed calls. Without a secret nothing is signed.
 */
export function webhookHeaders({
  id,
  body,
  secret,
  now,
}: {
  id: string
  body: string
  secret: string | undefined
  /** Milliseconds since 1970. */
  now: number
}): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  return {
    'content-type': 'application/json',
    'user-agent': 'Perennial-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(secret ? { 'webhook-signature': `v1,${signatureOf(`${id}.${timestamp}.${body}`, secret)}` } : {}),
  }
}

const signatureOf = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('base64')
