import { ORPCError } from '@orpc/server'
import type { Fresh } from '@perennial/api/endpoint'
import { freshMinutes, isFresh, type Proof } from '@perennial/domain/access'
import { and, eq } from 'drizzle-orm'
import { account, membership } from '../db/schema/index.ts'
import { isTwoStep } from '../sign-in/one-time-codes.ts'
import type { Caller, Context } from './context.ts'

/** The challenge of a refused answer, by RFC 9470. */
export const signInAgainChallenge = `Bearer error="insufficient_user_authentication", max_age=${freshMinutes * 60}`

/** @throws SIGN_IN_AGAIN when a call needs a more recent sign-in than the caller has */
export async function requireFreshSignIn(
  { ports }: Context,
  caller: Caller,
  { fresh, input }: { fresh: Fresh; input: unknown },
): Promise<void> {
  if (isFresh(caller.authenticatedAt, ports.clock())) return
  if (fresh !== 'always' && !(await changes(ports.db, caller, fresh.ifChanged, input))) return
  const proof: Proof =
    ports.settings.signIn === 'outside'
      ? 'provider'
      : (await isTwoStep(ports.db, caller.user.id))
        ? 'password-and-code'
        : 'password'
  throw signInAgain(proof)
}

/** The same of a shopper, who has no password: the sign-in itself is the proof. */
export function requireFreshShopper({ ports, shopper }: Pick<Context, 'ports' | 'shopper'>): void {
  if (!isFresh(shopper?.authenticatedAt, ports.clock())) throw signInAgain('provider')
}

const signInAgain = (proof: Proof) =>
  new ORPCError('SIGN_IN_AGAIN', {
    status: 401,
    defined: true,
    message: `Sign in again: this needs a sign-in within the last ${freshMinutes} minutes.`,
    data: { proof },
  })

/** Whether a call changes one of some fields of the account that it names. An unknown account is the handler's. */
async function changes(
  db: Context['ports']['db'],
  { scope }: Caller,
  fields: readonly ('email' | 'role')[],
  input: unknown,
): Promise<boolean> {
  const sent = input as { id?: unknown; email?: unknown; role?: unknown }
  const [stored] = await db.asOwner((tx) =>
    tx
      .select({ email: account.email, role: membership.role })
      .from(account)
      .innerJoin(membership, eq(membership.accountId, account.id))
      .where(and(eq(account.id, String(sent.id)), eq(membership.tenantId, scope.tenant))),
  )
  return stored !== undefined && fields.some((field) => String(sent[field]).trim() !== stored[field])
}
