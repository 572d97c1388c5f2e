import type { OwnDetails } from '@perennial/api/customer'
import type { FieldError } from '@perennial/domain/result'
import { cleanEmail, cleanPhone, isEmail, isPhone } from '@perennial/domain/text'
import { and, eq } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { storedRecord, timelineEvent } from '../../db/schema/index.ts'
import type { Shopper } from '../../http/context.ts'
import { isRefused, refuse, type Refused } from '../../http/refusal.ts'
import type { Ports } from '../../ports/index.ts'
import { attemptOn } from '../../rate-limit/fixed-limits.ts'
import { countAttempts } from '../../rate-limit/count-attempt.ts'
import { redeemCode } from '../../shopper-sign-in/shopper-codes.ts'
import { detailsEventId, updateCustomer } from '../customers/update-customer.ts'
import { emailCodeFor, emailCodeMinutes } from '../mail/email-code-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** Who changes their own details. */
interface Own {
  customer: string
  shopper: Shopper
}

type DetailsPorts = Pick<Ports, 'db' | 'newId' | 'jobs' | 'clock' | 'businessTime'>

/** How often a confirmed address is written anew when something else of the customer changes at the same moment. */
const maxTries = 5

/** What is kept of the customer; undefined for who has not bought yet. */
export async function customerData(
  tx: Tx,
  id: string,
): Promise<{ data: Record<string, unknown>; version: number } | undefined> {
  const [row] = await tx
    .select({ data: storedRecord.data, version: storedRecord.version })
    .from(storedRecord)
    .where(and(eq(storedRecord.recordType, 'customer'), eq(storedRecord.id, id)))
  return row
}

/** Name, telephone and address as they are kept; the address alone of who has not bought yet. */
export async function ownDetails(tx: Tx, { customer, shopper }: Own): Promise<OwnDetails> {
  const kept = await customerData(tx, customer)
  const text = (name: string) => (typeof kept?.data[name] === 'string' ? kept.data[name] : '')
  return {
    email: text('email') || shopper.email,
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phoneNumber'),
    version: kept?.version ?? null,
  }
}

/** Changes name and telephone, once for each key. The address stays: another one has to be proved. */
export async function changeDetails(
  ports: DetailsPorts,
  scope: Scope,
  own: Own,
  { key, version, ...typed }: Pick<OwnDetails, 'firstName' | 'lastName' | 'phone'> & { key: string; version: number },
): Promise<OwnDetails | Refused<'NOT_FOUND' | 'CONFLICT' | 'INVALID'>> {
  const phone = cleanPhone(typed.phone)
  const fieldErrors: FieldError[] =
    phone === '' || isPhone(phone)
      ? []
      : [{ path: 'phone', code: 'invalid_phone', message: 'Enter a valid telephone number.' }]
  if (fieldErrors.length > 0) return refuse('INVALID', { data: { fieldErrors } })
  const stored = () => ports.db.asTenant(scope, (tx) => ownDetails(tx, own))
  const { email } = await stored()
  const change = { id: own.customer, version, key, reason: 'Changed by the customer.', actor: 'shop' }
  const outcome = await updateCustomer(ports, scope, { ...change, ...typed, email })
  if (!isRefused(outcome)) return stored()
  if (outcome.refused.code === 'CONFLICT') return refuse('CONFLICT', { data: { current: await stored() } })
  return outcome.refused.code === 'FORGOTTEN' ? refuse('NOT_FOUND') : (outcome as Refused<'NOT_FOUND' | 'INVALID'>)
}

/**
 * Sends a code to another address (SUB-77). Nothing here depends on whether somebody has that address: the mail is written
 * when it is sent.
 * @param address of the network, when known
 */
export async function askForAddress(
  ports: DetailsPorts,
  scope: Scope,
  own: Own,
  { email, language, address }: { email: string; language: string; address: string | undefined },
): Promise<{ change: string; minutes: number } | { wait: number } | Refused<'NOT_FOUND' | 'INVALID'>> {
  const details = await ports.db.asTenant(scope, (tx) => ownDetails(tx, own))
  if (details.version === null) return refuse('NOT_FOUND')
  const to = cleanEmail(email).toLowerCase()
  const wrong = (code: string, message: string) =>
    refuse('INVALID', { data: { fieldErrors: [{ path: 'email', code, message }] } })
  if (!isEmail(to)) return wrong('invalid_email', 'Enter a valid e-mail address.')
  if (to === details.email.toLowerCase()) return wrong('same', 'This is your address already.')
  const attempts = [
    ...(address ? [attemptOn('mail from', address)] : []),
    attemptOn('form', `email of ${scope.tenant} ${own.customer}`),
    attemptOn('mail to', `${scope.tenant} ${to}`),
  ]
  const wait = await countAttempts(ports.db, attempts, ports.clock())
  if (wait !== undefined) return { wait }
  const change = ports.newId()
  const payload = { to: email, customer: own.customer, change, language }
  await ports.db.asTenant(scope, (tx) => queueMail(tx, ports, scope, { topic: 'mail.customer_email_code', payload }))
  ports.jobs.wake('urgent-mail')
  return { change, minutes: emailCodeMinutes }
}

/** Makes the address that a code was sent to the customer's. Sent again after it was done, it is answered as done. */
export async function confirmAddress(
  ports: DetailsPorts,
  scope: Scope,
  own: Own,
  { change, code }: { change: string; code: string },
): Promise<OwnDetails | Refused<'NOT_FOUND' | 'WRONG_CODE' | 'LOCKED'>> {
  const { customer, shopper } = own
  const [before, done] = await ports.db.asTenant(scope, async (tx) => [
    await ownDetails(tx, own),
    await tx
      .select({ id: timelineEvent.id })
      .from(timelineEvent)
      .where(eq(timelineEvent.id, detailsEventId(customer, change))),
  ])
  if (before.version === null) return refuse('NOT_FOUND')
  if (done.length > 0) return before
  const redeemed = await redeemCode(ports, scope, { signIn: emailCodeFor({ customer, change }), code })
  if (typeof redeemed !== 'object') return refuse(redeemed === 'locked' ? 'LOCKED' : 'WRONG_CODE')
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { version, firstName, lastName, phone } = await ports.db.asTenant(scope, (tx) => ownDetails(tx, own))
    if (version === null) return refuse('NOT_FOUND')
    const outcome = await updateCustomer(ports, scope, {
      id: customer,
      firstName,
      lastName,
      phone,
      version,
      email: redeemed.email,
      key: change,
      reason: 'Proved by the customer with a code.',
      actor: 'shop',
      sessionToKeep: shopper.session,
    })
    if (!isRefused(outcome)) return ports.db.asTenant(scope, (tx) => ownDetails(tx, own))
    // Somebody else has the address by now: said as of any code that does not count.
    if (outcome.refused.code !== 'CONFLICT') break
  }
  return refuse('WRONG_CODE')
}
