import * as z from 'zod'
import { endpoint, FreeData, freshEndpoint, Instant } from '../endpoint/index.ts'

/** Bytes of a device's answer in base64url; the longest are certificates of a maker. */
const Encoded = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/)

const answer = {
  id: Encoded,
  rawId: Encoded,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: FreeData,
}

/** What a browser answers to `navigator.credentials.get`, as `PublicKeyCredential.toJSON()` writes it. */
export const PasskeyProof = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: Encoded.nullish(),
  }),
})
export type PasskeyProof = z.infer<typeof PasskeyProof>

/** What a browser answers to `navigator.credentials.create`. */
export const NewPasskeyProof = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: Encoded,
    attestationObject: Encoded,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
export type NewPasskeyProof = z.infer<typeof NewPasskeyProof>

export const PasskeyName = z.string().trim().min(1).max(60)

/** A passkey of somebody on the staff: it signs in instead of password and code (decision 0050). */
export const Passkey = z.object({
  id: z.string(),
  /** What its owner calls it. */
  name: z.string(),
  created: Instant,
  lastUsed: Instant.nullable(),
  /** Whether the other devices of its owner have it, too. */
  synced: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

const NOT_FOUND = { status: 404, message: 'This passkey has been removed already.' } as const
const BEGIN_AGAIN = { status: 409, message: 'This took too long. Begin again.' } as const
const REFUSED = { status: 422, message: 'This passkey could not be checked. Try again, or use another one.' } as const
const ELSEWHERE = {
  status: 409,
  message: 'Signing in is run by an outside provider. Set up passkeys there.',
} as const

/** Options for the browser, as `PublicKeyCredential.parse…OptionsFromJSON` reads them. */
const Options = z.object({ options: FreeData })

/** Passkeys of one's own account. Only for the built-in sign-in. */
export const passkeys = {
  /** The oldest first. */
  list: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'GET', path: '/api/user/passkeys', summary: 'Own passkeys', tags: ['users'] })
    .output(z.array(Passkey)),

  /** What the browser needs to make one; it has to be added within five minutes. */
  begin: freshEndpoint()
    .meta({ can: 'signed-in' })
    .route({ method: 'POST', path: '/api/user/passkeys/begin', summary: 'Start a passkey', tags: ['users'] })
    .errors({ ELSEWHERE, TOO_MANY: { status: 409, message: 'There are 10 passkeys already. Remove one first.' } })
    .output(Options),

  /** Stores what the device has made. Its owner is told by mail. */
  add: freshEndpoint()
    .meta({ can: 'signed-in' })
    .route({ method: 'POST', path: '/api/user/passkeys', summary: 'Add a passkey', tags: ['users'] })
    .errors({
      ELSEWHERE,
      BEGIN_AGAIN,
      REFUSED,
      TOO_MANY: { status: 409, message: 'There are 10 passkeys already. Remove one first.' },
      TAKEN: { status: 409, message: 'This passkey is there already.' },
    })
    .input(z.object({ name: PasskeyName, proof: NewPasskeyProof }))
    .output(Passkey),

  rename: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'PATCH', path: '/api/user/passkeys/{id}', summary: 'Rename a passkey', tags: ['users'] })
    .errors({ NOT_FOUND })
    .input(z.object({ id: z.string().max(100), name: PasskeyName }))
    .output(Passkey),

  remove: freshEndpoint()
    .meta({ can: 'signed-in' })
    .route({ method: 'DELETE', path: '/api/user/passkeys/{id}', summary: 'Remove a passkey', tags: ['users'] })
    .errors({ NOT_FOUND })
    .input(z.object({ id: z.string().max(100) }))
    .output(z.object({ removed: z.literal(true) })),

  /** All of another user, whose device is lost. Ends their sign-ins, and tells them by mail. */
  removeOf: freshEndpoint()
    .meta({ can: ['edit', 'user'] })
    .route({
      method: 'POST',
      path: '/api/user/passkeys/remove',
      summary: "Remove a user's passkeys",
      tags: ['users'],
    })
    .errors({
      NONE: { status: 409, message: 'This user has no passkeys.' },
      NOT_FOUND: { status: 404, message: 'This user does not exist any more.' },
      FORBIDDEN: { status: 403, message: 'You do not have permission to do this.' },
    })
    .input(z.object({ userName: z.string().min(1).max(100) }))
    .output(z.object({ removed: z.int() })),

  /** What the browser needs to prove again who the caller is. */
  beginConfirm: endpoint
    .meta({ can: 'signed-in' })
    .route({
      method: 'POST',
      path: '/api/user/passkeys/confirm/begin',
      summary: 'Start signing in again with a passkey',
      tags: ['users'],
    })
    .errors({ NOT_FOUND: { status: 404, message: 'There is no passkey yet. Use your password.' } })
    .output(Options),

  /** Proves again who the caller is, for calls that need a recent sign-in. */
  confirm: endpoint
    .meta({ can: 'signed-in' })
    .route({
      method: 'POST',
      path: '/api/user/passkeys/confirm',
      summary: 'Sign in again with a passkey',
      tags: ['users'],
    })
    .errors({ BEGIN_AGAIN, REFUSED })
    .input(z.object({ proof: PasskeyProof }))
    .output(z.object({ confirmed: z.literal(true) })),
}
