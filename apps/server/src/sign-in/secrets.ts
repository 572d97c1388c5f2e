import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Db } from '../db/port.ts'
import { secret } from '../db/schema/index.ts'

/** A secret by name, made at its first use and kept: a new one at each start would end every sign-in. */
export async function secretOf<Value>(db: Db, name: string, make: () => Value | Promise<Value>): Promise<Value> {
  const find = async () => (await db.asOwner((tx) => tx.select().from(secret).where(eq(secret.name, name))))[0]
  const known = await find()
  if (known) return known.value as Value
  const made = await make()
  // Of two processes that start at once, one wins and both use its secret.
  await db.asOwner((tx) => tx.insert(secret).values({ name, value: made }).onConflictDoNothing())
  return (await find())!.value as Value
}

export const randomText = () => randomBytes(32).toString('base64url')

export interface SignInSecrets {
  jwks: { keys: JWK[] }
  cookieKeys: string[]
  clientSecret: string
  tokenKey: Uint8Array
}

export async function signInSecrets(db: Db): Promise<SignInSecrets> {
  return {
    jwks: await secretOf(db, 'provider keys', async () => {
      const { privateKey } = await generateKeyPair('RS256', { extractable: true })
      return { keys: [{ ...(await exportJWK(privateKey)), kid: randomText().slice(0, 12), use: 'sig', alg: 'RS256' }] }
    }),
    cookieKeys: await secretOf(db, 'provider cookies', () => [randomText()]),
    clientSecret: await secretOf(db, 'console client', randomText),
    tokenKey: Buffer.from(await secretOf(db, 'access tokens', randomText), 'base64url'),
  }
}
