import { type CalendarDate, type IntervalUnit, plus } from '../calendar/index.ts'

export const giftStates = ['scheduled', 'sent', 'redeemed', 'started', 'expired', 'cancelled'] as const

/**
 * Where a gift stands: it waits for its day (`scheduled`), waits for whoever gets it (`sent`), has been taken as often as it
 * has uses (`redeemed`), has begun at an address that the giver knew (`started`), has run out, or was taken back.
 */
export type GiftState = (typeof giftStates)[number]

/** The state of a gift. Days are those of the tenant's zone; `expiresOn` is the first day on which it is too late. */
export interface Gift {
  state: GiftState
  /** When it leaves. */
  sendOn: CalendarDate
  /** Null until it has left. */
  sentOn: CalendarDate | null
  /** Null where it never runs out, and before it has left. */
  expiresOn: CalendarDate | null
  /** How often its code can be redeemed, and was. */
  quantity: number
  used: number
  /** Whether the giver knows where it goes: then nobody has to redeem it. */
  hasAddress: boolean
}

/** What happens to a gift. `on` is the day of the business. */
export type GiftEvent =
  /** @property maxAge how long a code is good for; null for ever */
  | { type: 'send'; on: CalendarDate; maxAge: GiftAge | null }
  | { type: 'redeem'; on: CalendarDate }
  | { type: 'move'; on: CalendarDate; sendOn: CalendarDate }
  | { type: 'expire'; on: CalendarDate }
  /** @property until the first day on which it is too late */
  | { type: 'extend'; on: CalendarDate; until: CalendarDate }
  /** @property by givers take back what has not left; staff also what nobody has taken yet */
  | { type: 'cancel'; on: CalendarDate; by: 'giver' | 'staff' }

export interface GiftAge {
  length: number
  type: IntervalUnit
}

export type GiftRefusal =
  | 'NOT_IN_THIS_STATE'
  | 'NOT_SENT_YET'
  | 'USED_UP'
  | 'EXPIRED'
  | 'CANCELLED'
  | 'TOO_EARLY'
  | 'TOO_LATE'
  | 'IN_USE'

export type GiftAnswer = { ok: true; gift: Gift } | { ok: false; code: GiftRefusal }

/** Days after which the giver of a code that nobody has redeemed is reminded (SUB-88). */
export const giftReminderDays = 30

/** How far ahead a gift can be sent, and extended, in years. */
export const giftYearsAhead = 1
const extendYears = 5

const ok = (gift: Gift): GiftAnswer => ({ ok: true, gift })
const no = (code: GiftRefusal): GiftAnswer => ({ ok: false, code })

/** The first day on which a code is too late; null where codes are good for ever (SET-36). */
export const giftExpiry = (sentOn: CalendarDate, maxAge: GiftAge | null): CalendarDate | null =>
  maxAge && plus(sentOn, maxAge.length, maxAge.type)

/**
 * A gift after an event (SUB-87, SUB-88). Total: every event has an answer in every state, a refused one changes nothing,
 * and a code is never used more often than it has uses.
 */
export function nextGift(gift: Gift, event: GiftEvent): GiftAnswer {
  switch (event.type) {
    case 'send':
      return send(gift, event)
    case 'redeem':
      return redeem(gift, event)
    case 'move':
      if (gift.state !== 'scheduled') return no('NOT_IN_THIS_STATE')
      if (event.sendOn < event.on) return no('TOO_EARLY')
      return event.sendOn > plus(event.on, giftYearsAhead, 'years')
        ? no('TOO_LATE')
        : ok({ ...gift, sendOn: event.sendOn })
    case 'expire':
      if (gift.state !== 'sent' || gift.expiresOn === null) return no('NOT_IN_THIS_STATE')
      return event.on < gift.expiresOn ? no('TOO_EARLY') : ok({ ...gift, state: 'expired' })
    case 'extend':
      return extend(gift, event)
    case 'cancel':
      return cancel(gift, event)
  }
}

function send(gift: Gift, { on, maxAge }: Extract<GiftEvent, { type: 'send' }>): GiftAnswer {
  if (gift.state !== 'scheduled') return no('NOT_IN_THIS_STATE')
  if (on < gift.sendOn) return no('TOO_EARLY')
  if (gift.hasAddress) return ok({ ...gift, state: 'started', sentOn: on, used: gift.quantity })
  return ok({ ...gift, state: 'sent', sentOn: on, expiresOn: giftExpiry(on, maxAge) })
}

function redeem(gift: Gift, { on }: Extract<GiftEvent, { type: 'redeem' }>): GiftAnswer {
  if (gift.state === 'scheduled') return no('NOT_SENT_YET')
  if (gift.state === 'cancelled') return no('CANCELLED')
  if (gift.state === 'started' || gift.state === 'redeemed') return no('USED_UP')
  // Its day may come before the diary is written.
  if (gift.state === 'expired' || (gift.expiresOn !== null && on >= gift.expiresOn)) return no('EXPIRED')
  const used = gift.used + 1
  return ok({ ...gift, used, state: used >= gift.quantity ? 'redeemed' : 'sent' })
}

function extend(gift: Gift, { on, until }: Extract<GiftEvent, { type: 'extend' }>): GiftAnswer {
  if ((gift.state !== 'sent' && gift.state !== 'expired') || gift.expiresOn === null) return no('NOT_IN_THIS_STATE')
  if (until <= on || until <= gift.expiresOn) return no('TOO_EARLY')
  if (until > plus(on, extendYears, 'years')) return no('TOO_LATE')
  return ok({ ...gift, state: 'sent', expiresOn: until })
}

function cancel(gift: Gift, { by }: Extract<GiftEvent, { type: 'cancel' }>): GiftAnswer {
  const isOpen = gift.state === 'scheduled' || (by === 'staff' && (gift.state === 'sent' || gift.state === 'expired'))
  if (!isOpen) return no('NOT_IN_THIS_STATE')
  return gift.used > 0 ? no('IN_USE') : ok({ ...gift, state: 'cancelled' })
}

/** What can be done with a gift now: what a screen offers is never refused for its state. */
export const giftAllows = (
  gift: Gift,
  what: 'resend' | 'move' | 'extend' | 'cancel',
  by: 'giver' | 'staff',
): boolean =>
  what === 'resend'
    ? gift.state === 'sent'
    : what === 'move'
      ? gift.state === 'scheduled'
      : what === 'extend'
        ? by === 'staff' && gift.expiresOn !== null && (gift.state === 'sent' || gift.state === 'expired')
        : cancel(gift, { type: 'cancel', on: gift.sendOn, by }).ok

/** Whether its code can be redeemed on a day. */
export const isRedeemable = (gift: Gift, on: CalendarDate): boolean => redeem(gift, { type: 'redeem', on }).ok
