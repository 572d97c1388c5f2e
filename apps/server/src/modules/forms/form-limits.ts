import type { Context } from '../../http/context.ts'
import { lockedMinutes, type LockoutKey, recordAttempt } from '../../rate-limit/lockout.ts'

/** Counts a submitted form against the limits per network address and per mailbox. @returns whether one is exceeded */
export async function tooManyForms({ ports, scope, address }: Context, email: string): Promise<boolean> {
  const keys: LockoutKey[] = [
    { kind: 'form', of: `${scope.tenant} ${email}` },
    ...(address ? [{ kind: 'forms from', of: address } as const] : []),
  ]
  if ((await lockedMinutes(ports.db, keys, ports.clock())) !== undefined) return true
  for (const key of keys) await recordAttempt(ports.db, key, ports.clock())
  return false
}
