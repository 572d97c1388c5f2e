import type { NewPasskeyProof, PasskeyProof } from '@perennial/api/passkeys'
import type { AuthenticatorTransport, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/port.ts'
import { account, passkey, passkeyChallenge } from '../db/schema/index.ts'

/** Who passkeys are made for: a browser offers one on pages of this host alone. */
interface Party {
  /** Origin of the pages that ask for a passkey. */
  origin: string
}

export type PasskeyRow = typeof passkey.$inferSelect
type Purpose = (typeof passkeyChallenge.$inferSelect)['purpose']

export const maxPasskeys = 10
const challengeLives = 5 * 60_000

const hostOf = ({ origin }: Party) => new URL(origin).hostname
const bytes = (encoded: string) => new Uint8Array(Buffer.from(encoded, 'base64url'))
/** Loaded when the first passkey is asked for: reading certificates takes a third of a second to load. */
const webAuthn = () => import('@simplewebauthn/server')

export const passkeysOf = (tx: Tx, accountId: string): Promise<PasskeyRow[]> =>
  tx.select().from(passkey).where(eq(passkey.accountId, accountId)).orderBy(asc(passkey.createdAt), asc(passkey.id))

/** Whether anybody has one: before that, the sign-in page does not ask for it. */
export const hasPasskeys = async (db: Db): Promise<boolean> =>
  (await db.asOwner((tx) => tx.select({ id: passkey.id }).from(passkey).limit(1))).length > 0

/** Options to make a passkey. Browsers leave those out that are there already. */
export async function optionsToAdd(
  tx: Tx,
  { accountId, now, ...party }: Party & { accountId: string; now: number },
): Promise<object | undefined> {
  const [owner] = await tx.select().from(account).where(eq(account.id, accountId))
  const held = await passkeysOf(tx, accountId)
  if (!owner || held.length >= maxPasskeys) return undefined
  const options = await (await webAuthn()).generateRegistrationOptions({
    rpName: 'Perennial',
    rpID: hostOf(party),
    userID: new TextEncoder().encode(accountId),
    userName: owner.userName,
    userDisplayName: `${owner.firstName} ${owner.lastName}`.trim(),
    excludeCredentials: held.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(tx, { accountId, purpose: 'add', challenge: options.challenge, now })
  return options
}

/** Options to prove again who somebody is, by a passkey of theirs; undefined without one. */
export async function optionsToConfirm(
  tx: Tx,
  { accountId, now, ...party }: Party & { accountId: string; now: number },
): Promise<object | undefined> {
  const held = await passkeysOf(tx, accountId)
  if (held.length === 0) return undefined
  const options = await (await webAuthn()).generateAuthenticationOptions({
    rpID: hostOf(party),
    allowCredentials: held.map(described),
    userVerification: 'required',
  })
  await keepChallenge(tx, { accountId, purpose: 'confirm', challenge: options.challenge, now })
  return options
}

/** Options of the sign-in page, where nobody has said yet who they are: any passkey of this host. */
export async function optionsToSignIn(party: Party): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return (await webAuthn()).generateAuthenticationOptions({ rpID: hostOf(party), userVerification: 'required' })
}

const described = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
})

const keepChallenge = (
  tx: Tx,
  { accountId, purpose, challenge, now }: { accountId: string; purpose: Purpose; challenge: string; now: number },
) => {
  const fresh = { challenge, expiresAt: new Date(now + challengeLives) }
  return tx
    .insert(passkeyChallenge)
    .values({ accountId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [passkeyChallenge.accountId, passkeyChallenge.purpose], set: fresh })
}

/** Takes a challenge, which then is gone: no answer counts twice, also when it is sent twice at once. */
export async function spendChallenge(
  db: Db,
  { accountId, purpose, now }: { accountId: string; purpose: Purpose; now: number },
): Promise<string | undefined> {
  const [spent] = await db.asOwner((tx) =>
    tx
      .delete(passkeyChallenge)
      .where(
        and(
          eq(passkeyChallenge.accountId, accountId),
          eq(passkeyChallenge.purpose, purpose),
          gt(passkeyChallenge.expiresAt, new Date(now)),
        ),
      )
      .returning({ challenge: passkeyChallenge.challenge }),
  )
  return spent?.challenge
}

/** What is stored of a passkey that a device has made; undefined when the answer is none to this challenge. */
export async function checkedNewPasskey(
  proof: NewPasskeyProof,
  { challenge, ...party }: Party & { challenge: string },
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'signCount' | 'transports' | 'synced'> | undefined> {
  try {
    const { verified, registrationInfo } = await (await webAuthn()).verifyRegistrationResponse({
      response: proof as Parameters<Awaited<ReturnType<typeof webAuthn>>['verifyRegistrationResponse']>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: hostOf(party),
      requireUserVerification: true,
    })
    if (!verified) return undefined
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      signCount: credential.counter,
      transports: credential.transports ?? [],
      synced: credentialBackedUp,
    }
  } catch {
    return undefined
  }
}

/**
 * The account that a passkey signs in, by its answer to a challenge. Its owner has unlocked the device for it, so that it
 * stands for two steps.
 * @param of the only account whose passkeys count
 * @returns undefined for a passkey that is unknown, or an answer that is wrong or was given before
 */
export async function accountOfPasskey(
  db: Db,
  proof: PasskeyProof,
  { challenge, of, now, ...party }: Party & { challenge: string; of?: string; now: number },
): Promise<string | undefined> {
  const [held] = await db.asOwner((tx) => tx.select().from(passkey).where(eq(passkey.credentialId, proof.id)))
  if (!held || (of !== undefined && held.accountId !== of)) return undefined
  const signCount = await signCountOf(proof, held, { challenge, ...party })
  if (signCount === undefined) return undefined
  const [used] = await db.asOwner((tx) =>
    tx
      .update(passkey)
      .set({ signCount, lastUsedAt: new Date(now) })
      // A device that counts has counted on: an equal number comes from a copy. Those that do not count stay at 0.
      .where(and(eq(passkey.id, held.id), sql`(${passkey.signCount} < ${signCount} or ${passkey.signCount} = 0)`))
      .returning({ accountId: passkey.accountId }),
  )
  return used?.accountId
}

async function signCountOf(
  proof: PasskeyProof,
  held: PasskeyRow,
  { challenge, ...party }: Party & { challenge: string },
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await (await webAuthn()).verifyAuthenticationResponse({
      response: proof as Parameters<
        Awaited<ReturnType<typeof webAuthn>>['verifyAuthenticationResponse']
      >[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: hostOf(party),
      credential: { id: held.credentialId, publicKey: bytes(held.publicKey), counter: held.signCount },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
