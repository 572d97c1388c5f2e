import type { Context } from '../../http/context.ts'
import { countAttempt, lockedMinutes, type ThrottleKey } from '../../sign-in/throttle.ts'

/** Whether somebody has sent too many forms: from one address of the network, or to one mailbox. Counts this one. */
export async function tooManyForms({ ports, scope, address }: Context, email: string): Promise<boolean> {
  const keys: ThrottleKey[] = [
    { kind: 'form', of: `${scope.tenant} ${email}` },
    ...(address ? [{ kind: 'forms from', of: address } as const] : []),
  ]
  if ((await lockedMinutes(ports.db, keys, ports.clock())) !== undefined) return true
  for (const key of keys) await countAttempt(ports.db, key, ports.clock())
  return false
}
