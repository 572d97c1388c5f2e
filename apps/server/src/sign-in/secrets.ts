import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { secret } from '../db/schema/index.ts'
import type { Ports, Sealing } from '../ports/index.ts'

/** A secret by name, generated at its first use and stored: a new one at each start would end every sign-in. */
export async function secretOf<Value>(
  { db, sealing }: SecretPlace,
  name: string,
  make: () => Value | Promise<Value>,
): Promise<Value> {
  const find = async () => {
    const [row] = await db.asOwner((tx) => tx.select().from(secret).where(eq(secret.name, name)))
    return row && { value: openedSecret(sealing, name, row.value) as Value }
  }
  const known = await find()
  if (known) return known.value
  const value = sealedSecret(sealing, name, await make())
  // Of two processes that start together, one wins and both use its secret.
  await db.asOwner((tx) => tx.insert(secret).values({ name, value }).onConflictDoNothing())
  return (await find())!.value
}

export type SecretPlace = Pick<Ports, 'db' | 'sealing'>

/** The stored form of a sealed secret. Any other form was never sealed. */
export const sealedSecret = (sealing: Sealing, name: string, value: unknown): { sealed: string } => ({
  sealed: sealing.seal(JSON.stringify(value), `secret ${name}`),
})

export function openedSecret(sealing: Sealing, name: string, stored: unknown): unknown {
  const { sealed } = (stored ?? {}) as { sealed?: unknown }
  return typeof sealed === 'string' ? (JSON.parse(sealing.open(sealed, `secret ${name}`)) as unknown) : stored
}

export const randomText = () => randomBytes(32).toString('base64url')

export interface SignInSecrets {
  jwks: { keys: JWK[] }
  cookieKeys: string[]
  clientSecret: string
  tokenKey: Uint8Array
}

export async function signInSecrets(place: SecretPlace): Promise<SignInSecrets> {
  return {
    jwks: await secretOf(place, 'provider keys', async () => {
      const { privateKey } = await generateKeyPair('RS256', { extractable: true })
      return { keys: [{ ...(await exportJWK(privateKey)), kid: randomText().slice(0, 12), use: 'sig', alg: 'RS256' }] }
    }),
    cookieKeys: await secretOf(place, 'provider cookies', () => [randomText()]),
    clientSecret: await secretOf(place, 'console client', randomText),
    tokenKey: Buffer.from(await secretOf(place, 'access tokens', randomText), 'base64url'),
  }
}
