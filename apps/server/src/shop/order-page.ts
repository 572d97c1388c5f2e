import type { PaymentChoice } from '@perennial/api/payments'
import { accountPaths } from '@perennial/domain/account'
import { localeFor } from '@perennial/domain/address'
import { formatDate, todayIn } from '@perennial/domain/calendar'
import { fill } from '@perennial/domain/messages'
import { formatMoney, toMoney } from '@perennial/domain/money'
import { nextPayments } from '@perennial/domain/order'
import { escaped } from '../http/escaped.ts'
import type { Scope } from '../db/port.ts'
import { shopPolicy } from '../http/security-headers.ts'
import { type Attempt, takeOver } from '../modules/orders/claim-order.ts'
import { finishOrder } from '../modules/orders/finish-order.ts'
import { giveUpOrder } from '../modules/orders/give-up-order.ts'
import { orderOfPage } from '../modules/orders/order-page.ts'
import { countryOf, isForgotten, type OrderPlan, taxesOf } from '../modules/orders/order-plan.ts'
import { isDeclined, isLeftAtBank, type OrderOutcome } from '../modules/orders/outcome.ts'
import { lastQuestion, previousQuestion } from '../modules/orders/payment-questions.ts'
import { paymentsEndText } from '../modules/orders/payments-end.ts'
import { paymentChoices } from '../modules/payments/payment-choices.ts'
import { type ShopProfile, shopProfile } from '../modules/tenants/shop-profile.ts'
import type { Ports } from '../ports/index.ts'
import { serverTexts, type ServerTexts } from '../texts/index.ts'
import { iconLinks } from './icon-links.ts'
import { errorPage } from './error-page.ts'
import { paymentOrigins } from './payment-origins.ts'

/** Days that the page is available to everyone with the link. */
const shownForDays = 30
/** Refresh interval of the page while the order is being placed, in seconds. */
const refreshSeconds = 5
/** The same while the shopper acts at the bank. */
const refreshWaitingSeconds = 15

type OrderTexts = ServerTexts['orderPage']
type State = 'processing' | 'waiting' | 'unknown' | 'placed' | 'declined' | 'left' | 'failed'

/** Data of the page, in the language of the basket. */
interface Shown {
  state: State
  plan: OrderPlan
  reference: string
  attempt: Pick<Attempt, 'startedAt' | 'asked' | 'askAt' | 'paymentAction'>
  now: number
  shop: ShopProfile
  language: string
  locale: string
  texts: OrderTexts
  /** The payment provider's half in the shop, where the shopper has to act. */
  half: { script: string; goOn: string; config: PaymentChoice['config'] } | undefined
}

/**
 * The page of one order, from the moment it was sent: being placed, placed, declined or failed. Its address is the only
 * key to it, so that it works after a reload, on another device and from the mail; it shows no street and no card.
 */
export async function orderPage(ports: Ports, scope: Scope, request: Request, secret: string): Promise<Response> {
  const read = () =>
    ports.db.asTenant(scope, async (tx) => {
      const order = await orderOfPage(tx, secret)
      return order && { ...order, shop: await shopProfile(tx) }
    })
  let found = await read()
  if (!found) return errorPage(request, 404)
  // The bank sends its customers here: what came of it is asked for before anything is said.
  if (found.attempt.state === 'waiting' && request.method === 'GET') {
    await goOnWith(ports, scope, found.attempt)
    found = (await read()) ?? found
  }
  const { attempt, shop } = found
  const language = found.language ?? 'en'
  const texts = serverTexts(language).orderPage
  const plan = attempt.plan as OrderPlan
  const age = ports.clock() - attempt.startedAt.getTime()
  if (age > shownForDays * 86_400_000 || isForgotten(plan)) {
    return answer(request, 410, endedPage({ shop, language, texts }))
  }
  const state = stateOf(attempt.state, attempt.answer as OrderOutcome | null)
  const shown: Shown = {
    state,
    plan,
    reference: attempt.orderReference,
    attempt,
    now: ports.clock(),
    shop,
    language,
    locale: localeFor(language, countryOf(plan)),
    texts,
    half: state === 'waiting' ? await halfOf(ports, scope, attempt) : undefined,
  }
  const payment = state === 'waiting' ? await paymentOrigins(ports, scope) : undefined
  return answer(request, 200, documentOf(shown), {
    ...refreshOf(shown),
    ...(payment
      ? { ...payment.headers, 'content-security-policy': shopPolicy([], undefined, [], [], payment.origins) }
      : {}),
  })
}

/**
 * The shopper does not go on at the bank: the payment is taken back, so that the basket can be paid another way. Whoever
 * knows the page's address may do so.
 */
export async function leaveBank(ports: Ports, scope: Scope, request: Request, secret: string): Promise<Response> {
  const order = await ports.db.asTenant(scope, (tx) => orderOfPage(tx, secret))
  if (!order) return errorPage(request, 404)
  const { checkoutId, key } = order.attempt
  await giveUpOrder(ports, scope, { checkoutId, external_id: key })
  return new Response(null, {
    status: 303,
    headers: { location: new URL(request.url).pathname, 'cache-control': 'no-store' },
  })
}

function stateOf(state: Attempt['state'], outcome: OrderOutcome | null): State {
  if (state === 'unknown' || state === 'waiting') return state
  if (state === 'running') return 'processing'
  if (state === 'done') return 'placed'
  if (isLeftAtBank(outcome)) return 'left'
  return isDeclined(outcome) ? 'declined' : 'failed'
}

/** What the shopper does at the bank may need the page: then it stays as it is. */
const refreshOf = ({ state, half, attempt }: Shown): Record<string, string> =>
  state === 'waiting' && half && !attempt.paymentAction?.address
    ? {}
    : state === 'waiting'
      ? { refresh: String(refreshWaitingSeconds) }
      : isOpen(state)
        ? { refresh: String(refreshSeconds) }
        : {}

async function halfOf(ports: Ports, scope: Scope, { paymentConnection }: Attempt): Promise<Shown['half']> {
  const goOn = ports.renderer.goOnScript()
  const choices = await paymentChoices(ports, scope)
  const own = choices.find(({ connection }) => connection === paymentConnection)
  return own && goOn ? { script: own.script, goOn, config: own.config } : undefined
}

/** Goes on with an order whose shopper had to act. One that another request goes on with is left to it. */
async function goOnWith(ports: Ports, scope: Scope, { key }: Attempt): Promise<void> {
  const mine = await takeOver(ports, scope, key, { waiting: true })
  if (mine) await finishOrder(ports, scope, mine, { isPresent: true })
}

const isOpen = (state: State) => state === 'processing' || state === 'unknown'

/** Keeps the address secret: from caches, other sites and search engines. */
export const answer = (request: Request, status: number, html: string, more: Record<string, string> = {}) =>
  new Response(request.method === 'HEAD' ? null : html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': shopPolicy(),
      ...more,
    },
  })

export function page({ shop, language }: Pick<Shown, 'shop' | 'language'>, title: string, body: string): string {
  return `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)} | ${escaped(shop.name)}</title>${iconLinks(shop)}<link rel="stylesheet" href="/order.css"></head><body>${body}</body></html>`
}

export const headOf = ({
  shop,
  reference,
  texts,
}: Pick<Shown, 'shop'> & { texts: Pick<OrderTexts, 'help'>; reference?: string }) => {
  const { contactEmail } = shop.links
  const help =
    contactEmail && reference
      ? `<a class="help" href="mailto:${escaped(contactEmail)}?subject=${encodeURIComponent(reference)}">${escaped(texts.help)}</a>`
      : ''
  return `<header><a class="brand" href="/">${escaped(shop.name)}</a>${help}</header>`
}

const endedPage = (shown: Pick<Shown, 'shop' | 'language' | 'texts'>) =>
  page(
    shown,
    shown.texts.ended,
    `<main>${headOf(shown)}${mark('waiting')}<h1>${escaped(shown.texts.ended)}</h1><p class="lead">${escaped(shown.texts.endedHint)}</p><p class="actions"><a class="button" href="/">${escaped(shown.texts.toShop)}</a></p></main>`,
  )

const drawings = {
  done: '<circle cx="20" cy="20" r="17"/><path d="m13 20.5 5 5 9-10"/>',
  waiting: '<path d="M11 5h18M11 35h18M13 5v5c0 5 7 7 7 10s-7 5-7 10v5M27 5v5c0 5-7 7-7 10s7 5 7 10v5"/>',
  stopped: '<circle cx="20" cy="20" r="17"/><path d="M20 12v10M20 27v.5"/>',
} as const

export const mark = (kind: keyof typeof drawings) =>
  `<svg class="mark" viewBox="0 0 40 40" fill="none" stroke="${kind === 'done' ? '#12520f' : '#3d545e'}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${drawings[kind]}</svg>`

function documentOf(shown: Shown): string {
  const { texts, reference } = shown
  return page(
    shown,
    fill(texts.title, { reference }),
    `<main>${headOf(shown)}${storyOf(shown)}<p class="small">${escaped(texts.yours)}</p></main><aside>${receiptOf(shown)}</aside>`,
  )
}

/** The way to the bank: a link where the bank has a page, else the provider's half. */
function onwardOf({ attempt, texts, half }: Shown): string {
  const action = attempt.paymentAction
  if (action?.address) {
    return `<p class="actions"><a class="button" href="${escaped(action.address)}">${escaped(texts.toBank)}</a></p>`
  }
  if (!action || !half) return ''
  const data = { script: half.script, config: JSON.stringify(half.config), action: JSON.stringify(action) }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escaped(value)}"`)
  return `<p class="actions"><button type="button" class="button" id="go-on"${attributes.join('')}>${escaped(texts.toBank)}</button></p><p id="go-on-problem" role="alert" hidden>${escaped(texts.bankUnreached)}</p><script type="module" src="${escaped(half.goOn)}"></script>`
}

function storyOf(shown: Shown): string {
  const { state, plan, texts } = shown
  const { firstName, email } = plan.order.customerDetails
  const story = (kind: keyof typeof drawings, title: string, lead: string) =>
    `${mark(kind)}<h1>${escaped(title)}</h1><p class="lead">${escaped(lead)}</p>`
  if (state === 'placed') {
    const thanks = story('done', fill(texts.thanks, { name: firstName }), fill(texts.placed, { email }))
    return `${thanks}${comingOf(shown)}<p class="actions"><a href="${accountPaths.overview}">${escaped(texts.manage)}</a></p>`
  }
  if (state === 'waiting') {
    return `${story('waiting', texts.bank, texts.bankHint)}${onwardOf(shown)}<form method="post" class="actions"><button class="plain">${escaped(texts.otherWay)}</button></form>`
  }
  if (state === 'left') return story('stopped', texts.left, texts.notCharged)
  if (state === 'declined') return story('stopped', texts.declined, texts.notCharged)
  if (state === 'failed') return story('stopped', texts.failed, texts.returned)
  // A link to the page itself, for visitors without a script or who do not want to wait.
  const waiting =
    state === 'unknown'
      ? story('waiting', texts.unknown, texts.unknownHint)
      : story('waiting', texts.processing, texts.processingHint)
  return `${waiting}<p class="warning"><strong>${escaped(texts.doNotPay)}</strong>${escaped(texts.doNotPayHint)}</p>${state === 'unknown' ? questionsOf(shown) : ''}<p class="actions"><a class="button" href="">${escaped(texts.lookAgain)}</a></p>`
}

const stepOf = (state: string, time: string, title: string, hint: string) =>
  `<li class="${state}"><span class="time">${time}</span><span><strong>${escaped(title)}</strong>${hint ? `<span>${escaped(hint)}</span>` : ''}</span></li>`

/** What follows on the order, day by day; an order that nothing follows on has no list. */
function comingOf(shown: Shown): string {
  const { plan, texts, locale } = shown
  const [next, later] = nextPayments(plan.schedule, plan.today)
  if (!next) return ''
  const day = (date: string) => `<time datetime="${date}">${escaped(formatDate(date, locale))}</time>`
  const amount = (value: number) => ({ amount: amountsOf(shown)(value) })
  const until = untilText(shown, next.schedule_date)
  return `<h2>${escaped(texts.now)}</h2><ol>${[
    stepOf('done', day(plan.today), plan.total.orderTotal > 0 ? texts.placedPaid : texts.placedFree, ''),
    stepOf('later', day(next.schedule_date), fill(texts.nextPayment, amount(next.amount)), later ? '' : until),
    ...(later
      ? [stepOf('later', day(later.schedule_date), fill(texts.laterPayment, amount(later.amount)), until)]
      : []),
  ].join('')}</ol>`
}

/** How amounts of the order are written. */
const amountsOf =
  ({ plan, locale }: Shown) =>
  (amount: number): string =>
    formatMoney(toMoney(amount, plan.total.currency), { language: locale })

const untilText = ({ plan, language, locale }: Shown, next: string): string =>
  paymentsEndText(plan, next, { language, day: (date) => formatDate(date, locale) })

/** The questions about a payment whose outcome is not known: asked so far, the next one, and the latest answer. */
function questionsOf({ plan, texts, attempt, now, shop, locale }: Shown): string {
  const { startedAt, asked, askAt } = attempt
  const zone = shop.timeZone
  const moment = (time: Date) => {
    const isToday = todayIn(zone, time.getTime()) === todayIn(zone, now)
    const options = isToday ? ({ timeStyle: 'short' } as const) : ({ dateStyle: 'short', timeStyle: 'short' } as const)
    return new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }).format(time)
  }
  const when = (time: Date | undefined, label: string) =>
    time ? `<time datetime="${time.toISOString()}">${escaped(fill(label, { time: moment(time) }))}</time>` : ''
  const step = (state: string, time: Date | undefined, title: string, hint: string, label = '{time}') =>
    stepOf(state, when(time, label), title, hint)
  const question = asked > 1 ? fill(texts.askedTimes, { count: asked }) : texts.asked
  const { email } = plan.order.customerDetails
  return `<h2>${escaped(texts.stands)}</h2><ol>${[
    step('done', startedAt, texts.reached, ''),
    step('done', askAt ? previousQuestion(asked, askAt) : undefined, question, texts.noAnswer),
    askAt ? step('now', askAt, texts.askAgain, texts.askAgainHint) : step('now', undefined, texts.byHand, ''),
    step('later', askAt ? lastQuestion(startedAt) : undefined, texts.hear, fill(texts.hearHint, { email }), texts.by),
  ].join('')}</ol>`
}

function receiptOf(shown: Shown): string {
  const { state, plan, texts, reference, attempt, shop, locale } = shown
  const { total, totalDiscount, lines, order } = plan
  const plain = amountsOf(shown)
  const money = (amount: number) => escaped(plain(amount))
  const row = (label: string, value: string) =>
    `<div class="row"><span>${escaped(label)}</span><span>${value}</span></div>`
  const time = new Intl.DateTimeFormat(locale, {
    timeZone: shop.timeZone,
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(attempt.startedAt)
  const [next, later] = nextPayments(plan.schedule, plan.today)
  const taxes = taxesOf(plan)
  const rate = (value: number) => new Intl.NumberFormat(locale).format(value)
  const town = order.deliveryDetails.city.trim()
  const recipient = `${order.recipientDetails.firstName} ${order.recipientDetails.lastName}`.trim()
  const sums: Record<State, string> = {
    placed: total.orderTotal > 0 ? texts.paid : texts.nothingDue,
    processing: texts.notKnown,
    unknown: texts.notKnown,
    waiting: texts.notPaid,
    declined: texts.notPaid,
    left: texts.notPaid,
    failed: texts.notPaid,
  }
  return [
    `<h2>${escaped(state === 'placed' ? texts.receipt : texts.order)}</h2>`,
    `<p class="small">${escaped(fill(texts.placedAt, { reference, time }))}</p>`,
    `<ul>${lines
      .map(
        ({ name, quantity, amount }) =>
          `<li><span>${escaped(name)}${quantity > 1 ? `<small>${escaped(fill(texts.quantity, { quantity }))}</small>` : ''}</span><span>${money(amount)}</span></li>`,
      )
      .join('')}</ul>`,
    `<p class="sum"><span>${escaped(sums[state])}</span><span>${money(total.orderTotal)}</span></p>`,
    totalDiscount > 0 ? row(texts.discount, money(totalDiscount)) : '',
    ...taxes.map((one) =>
      row(
        taxes.length > 1
          ? fill(texts.taxOn, { name: one.name, rate: rate(one.rate), net: plain(one.net) })
          : fill(texts.tax, { name: one.name, rate: rate(one.rate) }),
        money(one.tax),
      ),
    ),
    town && order.orderItems.length > 0 ? row(texts.delivery, escaped(fill(texts.deliveredTo, { town }))) : '',
    order.gift && recipient ? row(fill(texts.gift, { name: recipient }), '') : '',
    state === 'unknown'
      ? `<div class="next"><h2>${escaped(fill(texts.bankShows, { amount: plain(total.orderTotal) }))}</h2><p>${escaped(fill(texts.bankShowsHint, { shop: shop.name }))}</p></div>`
      : '',
    next && (state === 'placed' || isOpen(state))
      ? `<div class="next"><h2>${escaped(texts.next)}</h2><p>${escaped(
          [
            later
              ? fill(texts.nextAlso, {
                  amount: plain(next.amount),
                  date: formatDate(next.schedule_date, locale),
                  later: plain(later.amount),
                  laterDate: formatDate(later.schedule_date, locale),
                })
              : fill(texts.nextOn, { amount: plain(next.amount), date: formatDate(next.schedule_date, locale) }),
            untilText(shown, next.schedule_date),
          ].join(' '),
        )}</p></div>`
      : '',
  ].join('')
}
