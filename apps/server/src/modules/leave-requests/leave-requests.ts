import { fieldMessages } from '@perennial/domain/messages'
import { cleanCode, cleanEmail, cleanLine, cleanText, isEmail } from '@perennial/domain/text'
import { leaveRequest } from '../../db/schema/index.ts'
import type { Context } from '../../http/context.ts'
import { guarded } from '../../http/guard.ts'
import { refuse, accepted, type Refused } from '../../http/refusal.ts'
import { formBotRefusal } from '../checkout/bot-check.ts'
import { tooManyForms } from '../forms/form-limits.ts'
import { queueMail } from '../mail/queue-mail.ts'

interface Said {
  name: string
  email: string
  reference: string
  comment: string
  language: string
  website?: string | undefined
}

export const leaveRequests = {
  cancel: guarded.leaveRequests.cancel.handler(async ({ input, context, errors }) =>
    accepted(await take(context, 'cancel', input), errors),
  ),

  withdraw: guarded.leaveRequests.withdraw.handler(async ({ input, context, errors }) =>
    accepted(await take(context, 'withdraw', input), errors),
  ),
}

/**
 * Takes what somebody says, and confirms it by mail at once. What comes of it is found out later by a worker, so that
 * neither the answer nor the time it takes tells who is a customer (SUB-75).
 */
async function take(
  context: Context,
  kind: 'cancel' | 'withdraw',
  { website, ...said }: Said,
): Promise<{ received: true; at: string } | Refused<'INVALID' | 'TOO_MANY' | 'BOT_CHECK'>> {
  const { ports, scope } = context
  const email = cleanEmail(said.email).toLowerCase()
  if (!isEmail(email)) return refuse('INVALID', { message: fieldMessages(said.language).email })
  const bot = await formBotRefusal(context)
  if (bot) return refuse(bot)
  if (await tooManyForms(context, email)) return refuse('TOO_MANY')
  const { at } = await ports.businessTime(scope)
  const answer = { received: true as const, at: at.toISOString() }
  // A bot gets the same answer, and nothing is stored.
  if (website) return answer
  const id = ports.newId()
  await ports.db.asTenant(scope, async (tx) => {
    await tx.insert(leaveRequest).values({ ...said, ...cleaned(said), id, kind, email, createdAt: at })
    await queueMail(tx, ports, scope, { topic: 'mail.leave_request', payload: { request: id } })
    await ports.jobs.enqueue(tx, 'leave-request', { scope, id })
  })
  ports.jobs.wake('mail')
  ports.jobs.wake('leave-request')
  return answer
}

/** What somebody wrote, as staff read it and the worker looks it up. */
const cleaned = ({ name, reference, comment }: Pick<Said, 'name' | 'reference' | 'comment'>) => ({
  name: cleanLine(name),
  reference: cleanCode(reference),
  comment: cleanText(comment),
})
