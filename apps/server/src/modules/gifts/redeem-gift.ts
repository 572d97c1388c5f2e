import type { GiftOfCode, RedeemedGift } from '@perennial/api/gift-codes'
import { addressErrors, cleanAddress, isKnownCountry, type StateRow, statesOf } from '@perennial/domain/address'
import { nthDate } from '@perennial/domain/calendar'
import { giftCodeTyped, isRedeemable, nextGift } from '@perennial/domain/gift'
import { fieldMessages, fill } from '@perennial/domain/messages'
import { cleanPerson } from '@perennial/domain/order'
import type { FieldError } from '@perennial/domain/result'
import { forGood } from '@perennial/domain/subscription'
import { isEmail } from '@perennial/domain/text'
import { and, eq } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { consent, gift, type GiftAddress, giftUse, recordRelation, subscription } from '../../db/schema/index.ts'
import { sha256 } from '../../hash/sha256.ts'
import type { Context } from '../../http/context.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import type { Ports } from '../../ports/index.ts'
import { countAttempt, uncountAttempt } from '../../rate-limit/count-attempt.ts'
import { attemptOn } from '../../rate-limit/fixed-limits.ts'
import { serverTexts } from '../../texts/index.ts'
import { giftMailOf } from '../mail/gift-mail-kinds.ts'
import { queueMails } from '../mail/queue-mail.ts'
import { customerWithAddress } from '../records/customer-identity.ts'
import { shopProfile } from '../tenants/shop-profile.ts'
import { type GiftRow, lifeOfGift, lockGift, noteGift, storeGift } from './gift-store.ts'
import { replanGift } from './send-gift.ts'
import { startGift } from './start-gift.ts'

type Answer<Value, Code extends string> = Promise<Value | Refused<Code>>

/** A gift by its code, for whoever holds it. One that has not left, or was taken back, does not exist (SUB-88). */
export async function lookAtGift(
  context: Context,
  { code, language }: { code: string; language: string },
): Answer<GiftOfCode, 'NOT_FOUND' | 'TOO_MANY'> {
  const { ports, scope } = context
  const guess = await guessed(context)
  if (typeof guess === 'number') {
    context.call.retryAfter = guess
    return refuse('TOO_MANY')
  }
  const { today } = await ports.businessTime(scope)
  const found = await ports.db.asTenant(scope, async (tx) => {
    const row = await giftWith(tx, code)
    return row && { row, shop: await shopProfile(tx) }
  })
  if (!found) return refuse('NOT_FOUND')
  await guess.right()
  const { row, shop } = found
  const life = lifeOfGift(row)
  const { length } = row
  return {
    state: isRedeemable(life, today) ? 'open' : row.used >= row.quantity ? 'used' : 'expired',
    giverName: row.giverName,
    firstName: row.quantity === 1 ? row.recipient.firstName : '',
    lastName: row.quantity === 1 ? row.recipient.lastName : '',
    message: row.message,
    sentOn: row.sentOn,
    name: row.name,
    image: row.image,
    length,
    today,
    endsOn: length && nthDate(today, 1, length.count, length.unit),
    expiresOn: row.expiresOn,
    requiresDelivery: row.requiresDelivery,
    allowedCountries: row.allowedCountries.length > 0 ? row.allowedCountries : null,
    country: row.country,
    consent: { text: consentText(shop.name, language), termsUrl: shop.links.termsUrl ?? null },
  }
}

const consentText = (shop: string, language: string) => fill(serverTexts(language).gift.consent, { shop })

/** A gift that can be, or was, redeemed by a code. @param options.lock until the transaction ends */
export async function giftWith(tx: Tx, typed: string, { lock = false } = {}): Promise<GiftRow | undefined> {
  const code = giftCodeTyped(typed)
  if (code === undefined) return undefined
  const where = eq(gift.code, code)
  const row = lock ? await lockGift(tx, where) : (await tx.select().from(gift).where(where))[0]
  return row && row.state !== 'scheduled' && row.state !== 'cancelled' && row.state !== 'started' ? row : undefined
}

/**
 * Counts a guess of a code by its network address; a right one does not count.
 * @returns the seconds to wait after too many, or what takes the guess back
 */
export async function guessed({
  ports,
  scope,
  address,
}: {
  ports: Pick<Ports, 'db' | 'clock'>
  scope: Scope
  address: string | undefined
}): Promise<number | { right(): Promise<void> }> {
  if (!address) return { right: async () => {} }
  const attempt = attemptOn('gift code', `${scope.tenant} ${scope.mode} ${address}`)
  const wait = await countAttempt(ports.db, attempt, ports.clock())
  return wait ?? { right: () => uncountAttempt(ports.db, attempt.key) }
}

export interface Redeemed {
  code: string
  firstName: string
  lastName: string
  email: string
  address: GiftAddress
  consented: boolean
  language: string
  key: string
}

/** Who redeems: the network address, where it is known, is what guesses are counted by. */
export type Redeeming = Pick<Context, 'ports' | 'scope' | 'address' | 'call'>

type RedeemRefusals = 'NOT_FOUND' | 'TOO_MANY' | 'USED_UP' | 'EXPIRED' | 'INVALID'

/**
 * Begins a gift today for whoever holds its code (SUB-87, SUB-88). Its row is locked first, so that of any number of calls
 * no more than its uses begin something, and the same call sent again is answered as the first one was.
 */
export async function redeemGift(context: Redeeming, typed: Redeemed): Answer<RedeemedGift, RedeemRefusals> {
  const { ports, scope } = context
  const asked = { ...cleanPerson({ ...typed, phone: '' }), address: cleanAddress(typed.address) }
  const guess = await guessed(context)
  if (typeof guess === 'number') {
    context.call.retryAfter = guess
    return refuse('TOO_MANY')
  }
  const known = await ports.db.asTenant(scope, (tx) => customerWithAddress(tx, asked.email.toLowerCase()))
  const { today, at, clock } = await ports.businessTime(scope, known)
  // Outside of the transaction: the lists of states are not in the database.
  const states = { [asked.address.country]: await statesOf(asked.address.country) }
  const outcome = await ports.db.asTenant(scope, async (tx): Answer<RedeemedGift, RedeemRefusals> => {
    const row = await giftWith(tx, asked.code, { lock: true })
    if (!row) return refuse('NOT_FOUND')
    const before = await redeemedBy(tx, row, asked.key)
    if (before) return before
    const next = nextGift(lifeOfGift(row), { type: 'redeem', on: today })
    if (!next.ok) return refuse(next.code === 'USED_UP' ? 'USED_UP' : 'EXPIRED')
    const fieldErrors = redeemErrors(row, asked, states)
    if (fieldErrors.length > 0) return refuse('INVALID', { data: { fieldErrors } })
    const shop = await shopProfile(tx)
    const stored = await storeGift(tx, row, next.gift, at)
    const now = { today, at }
    const begun = await startGift(tx, ports, scope, stored, {
      person: {
        firstName: asked.firstName,
        lastName: asked.lastName,
        email: asked.email,
        phone: '',
      },
      address: row.requiresDelivery ? asked.address : { ...nowhere, country: asked.address.country },
      language: asked.language,
      quantity: 1,
      ordinal: next.gift.used,
      key: asked.key,
      now,
    })
    const { customerId, subscriptionId, startsOn, endsOn } = begun
    await keepConsent(tx, row, {
      shown: consentText(shop.name, asked.language),
      language: asked.language,
      customerId,
      at,
      newId: ports.newId,
    })
    if (stored.state === 'redeemed') await replanGift(tx, stored, { today, clock })
    await noteGift(
      tx,
      row,
      {
        type: 'gift.redeemed',
        message: 'The gift was redeemed.',
        actor: 'shop',
        data: { used: stored.used, quantity: stored.quantity },
      },
      { newId: ports.newId, at },
    )
    await queueMails(tx, ports, scope, [
      giftMailOf('gift_welcome', row.id, { subscription: subscriptionId, now }),
      giftMailOf('gift_redeemed', row.id, { now }),
    ])
    return { name: row.name, startsOn, endsOn }
  })
  if (!('refused' in outcome) || outcome.refused.code !== 'NOT_FOUND') await guess.right()
  ports.jobs.wake('mail')
  return outcome
}

const nowhere: GiftAddress = { address1: '', address2: '', city: '', state: '', postalCode: '', country: '' }

/** What an earlier call of the same key has begun. */
async function redeemedBy(tx: Tx, { id, name }: GiftRow, key: string): Promise<RedeemedGift | undefined> {
  const [found] = await tx
    .select({ startsOn: subscription.startsOn, endsOn: subscription.paidUntil })
    .from(giftUse)
    .innerJoin(subscription, eq(subscription.id, giftUse.subscriptionId))
    .where(and(eq(giftUse.giftId, id), eq(giftUse.key, key)))
  return found && { name, startsOn: found.startsOn, endsOn: found.endsOn === forGood ? null : found.endsOn }
}

/** What is wrong with what the recipient has typed, field by field, in their language. */
function redeemErrors(
  { requiresDelivery, allowedCountries }: GiftRow,
  { firstName, lastName, email, address, consented, language }: Redeemed,
  states: Readonly<Record<string, readonly StateRow[] | undefined>>,
): FieldError[] {
  const messages = fieldMessages(language)
  const errors: FieldError[] = [
    ...(firstName ? [] : [{ path: 'firstName', code: 'required', message: messages.firstName }]),
    ...(lastName ? [] : [{ path: 'lastName', code: 'required', message: messages.lastName }]),
  ]
  const refused = allowedCountries.length > 0 && !allowedCountries.includes(address.country)
  const country = { path: 'address.country', code: 'not_delivered', message: messages.select }
  if (requiresDelivery) {
    const wrong = addressErrors(address, { language, states: states[address.country] })
    errors.push(...wrong.map((error) => ({ ...error, path: `address.${error.path}` })))
    if (refused && !wrong.some(({ path }) => path === 'country')) errors.push(country)
  } else if (!isKnownCountry(address.country) || refused) errors.push(country)
  if (!isEmail(email)) errors.push({ path: 'email', code: 'invalid_email', message: messages.email })
  if (!consented) errors.push({ path: 'consented', code: 'required', message: messages.agree })
  return errors
}

/** What the recipient has agreed to, word for word (SUB-68). */
async function keepConsent(
  tx: Tx,
  { orderReference }: GiftRow,
  {
    shown,
    language,
    customerId,
    at,
    newId,
  }: { shown: string; language: string; customerId: string; at: Date; newId: () => string },
): Promise<void> {
  const id = newId()
  await tx.insert(consent).values({
    id,
    kind: 'terms',
    org: 'shop',
    purpose: 'terms',
    shown,
    shownHash: await sha256(shown),
    options: [{ id: 'accepted', label: shown, required: true, chosen: true }],
    answer: 'accepted',
    version: null,
    language,
    tag: '/gift/',
    buildId: null,
    orderReference,
    customerId,
    createdAt: at,
  })
  await tx
    .insert(recordRelation)
    .values({ fromType: 'customer', fromId: customerId, toType: 'consent', toId: id, metadata: {} })
}
