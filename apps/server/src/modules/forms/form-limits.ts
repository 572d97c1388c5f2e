import type { Context } from '../../http/context.ts'
import { countAttempts } from '../../rate-limit/count-attempt.ts'
import { attemptOn } from '../../rate-limit/fixed-limits.ts'

/** Counts a submitted form against the limits per network address and per mailbox. @returns whether one is exceeded */
export async function tooManyForms({ ports, scope, address }: Context, email: string): Promise<boolean> {
  const attempts = [
    ...(address ? [attemptOn('forms from', address)] : []),
    attemptOn('form', `${scope.tenant} ${email}`),
  ]
  return (await countAttempts(ports.db, attempts, ports.clock())) !== undefined
}
