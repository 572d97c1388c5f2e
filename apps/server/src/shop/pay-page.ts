import type { PaymentChoice } from '@perennial/api/payments'
import { localeFor } from '@perennial/domain/address'
import { formatDate, plus } from '@perennial/domain/calendar'
import { documentNumber } from '@perennial/domain/invoice'
import { languages } from '@perennial/domain/languages'
import { chooseLanguage } from '@perennial/domain/journeys'
import { fill } from '@perennial/domain/messages'
import { formatMoney, money, toMoney } from '@perennial/domain/money'
import type { ShopperAction } from '@perennial/payments/provider'
import { and, asc, eq } from 'drizzle-orm'
import type { Scope, Tx } from '../db/port.ts'
import { invoice, invoiceLine, type payment, subscription } from '../db/schema/index.ts'
import { escaped } from '../http/escaped.ts'
import { shopPolicy } from '../http/security-headers.ts'
import { goOnPaying, invoiceOfLink, leavePayment, leftOf } from '../modules/pay-links/pay-invoice.ts'
import { linkWithSecret, type PayLink } from '../modules/pay-links/pay-link.ts'
import { goOnStoring, isCardLinkOpen, leaveStoring } from '../modules/pay-links/store-card.ts'
import { paymentChoices } from '../modules/payments/payment-choices.ts'
import { type ShopProfile, shopProfile } from '../modules/tenants/shop-profile.ts'
import type { Ports } from '../ports/index.ts'
import { serverTexts, type ServerTexts } from '../texts/index.ts'
import { errorPage } from './error-page.ts'
import { answer, headOf, mark, page } from './order-page.ts'
import { paymentOrigins } from './payment-origins.ts'

/** Refresh interval of the page while something is open, in seconds. */
const refreshSeconds = 5
/** The same while the customer acts at the bank. */
const refreshActingSeconds = 15

type PayTexts = ServerTexts['payPage']
type State = 'due' | 'action' | 'unknown' | 'done' | 'ended'

interface Found {
  link: PayLink
  owner: typeof subscription.$inferSelect
  /** What the link is about: its own invoice, or what is open of the subscription. */
  bill: typeof invoice.$inferSelect | undefined
  latest: typeof payment.$inferSelect | undefined
  lines: (typeof invoiceLine.$inferSelect)[]
  shop: ShopProfile
}

interface Shown extends Found {
  state: State
  /** The last try of the customer was refused, or left at the bank. */
  refused: string | undefined
  action: ShopperAction | null
  account: string | null
  secret: string
  language: string
  locale: string
  texts: PayTexts
  choices: PaymentChoice[]
}

async function find(tx: Tx, secret: string): Promise<Found | undefined> {
  const link = await linkWithSecret(tx, secret)
  if (!link) return undefined
  const [owner] = await tx.select().from(subscription).where(eq(subscription.id, link.subscriptionId))
  if (!owner) return undefined
  const own = link.kind === 'invoice' ? await invoiceOfLink(tx, link) : undefined
  const [open] = own
    ? []
    : await tx
        .select()
        .from(invoice)
        .where(and(eq(invoice.subscriptionId, owner.id), eq(invoice.state, 'open'), eq(invoice.kind, 'invoice')))
        .orderBy(asc(invoice.number))
        .limit(1)
  const bill = own?.row ?? open
  const lines = bill
    ? await tx.select().from(invoiceLine).where(eq(invoiceLine.invoiceId, bill.id)).orderBy(asc(invoiceLine.ordinal))
    : []
  return { link, owner, bill, latest: own?.latest, lines, shop: await shopProfile(tx) }
}

/**
 * The page of a pay link: what is to be paid and how, or where the card is typed; later what came of it. Its address is
 * the only key to it, and it opens nothing else; it shows no street and no card.
 */
export async function payPage(ports: Ports, scope: Scope, request: Request, secret: string): Promise<Response> {
  const read = () => ports.db.asTenant(scope, (tx) => find(tx, secret))
  let found = await read()
  if (!found) return errorPage(request, 404)
  if (request.method === 'GET' && (await goOn(ports, scope, found))) found = (await read()) ?? found
  const { owner, shop } = found
  const language = chooseLanguage({ asked: owner.language }, languages)
  const state = stateOf(found, ports.clock())
  const takesPayment = state === 'due' || state === 'action'
  const shown: Shown = {
    ...found,
    ...refusedIn(found),
    state,
    secret,
    language,
    locale: localeFor(language, owner.billTo.country || owner.country),
    texts: serverTexts(language).payPage,
    choices: takesPayment ? await paymentChoices(ports, scope) : [],
  }
  const body = `<main>${headOf({ shop, texts: shown.texts, reference: referenceOf(shown) })}${storyOf(shown, ports)}<p class="small">${escaped(shown.texts.secret)}</p></main><aside>${billOf(shown)}</aside>`
  const payment = takesPayment ? await paymentOrigins(ports, scope) : undefined
  return answer(request, state === 'ended' ? 410 : 200, page({ shop, language }, titleOf(shown), body), {
    ...refreshOf(shown),
    ...(payment
      ? { ...payment.headers, 'content-security-policy': shopPolicy([], undefined, [], [], payment.origins) }
      : {}),
  })
}

/** The customer does not go on at the bank: what was begun is taken back, and the page asks for another card. */
export async function leavePayPage(ports: Ports, scope: Scope, request: Request, secret: string): Promise<Response> {
  const found = await ports.db.asTenant(scope, (tx) => find(tx, secret))
  if (!found) return errorPage(request, 404)
  if (found.link.kind === 'card') await leaveStoring(ports, scope, found.link)
  else if (found.latest) await leavePayment(ports, scope, found.latest)
  return new Response(null, {
    status: 303,
    headers: { location: new URL(request.url).pathname, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}

/** Banks send their customers here: what came of it is asked for before anything is said. @returns whether it was */
async function goOn(ports: Ports, scope: Scope, { link, latest }: Found): Promise<boolean> {
  if (link.kind === 'card') {
    if (link.state !== 'action' && link.state !== 'unknown') return false
    await goOnStoring(ports, scope, link)
    return true
  }
  if (!latest?.onSession || (latest.state !== 'action' && latest.state !== 'unknown')) return false
  await goOnPaying(ports, scope, latest)
  return true
}

function stateOf({ link, owner, bill, latest }: Found, now: number): State {
  if (link.kind === 'card') {
    if (link.state === 'done') return 'done'
    if (owner.status === 'ended' || !isCardLinkOpen(link, now)) return 'ended'
    if (link.state === 'action') return 'action'
    const isSending =
      (link.state === 'sending' || link.state === 'unknown') && (link.sendingUntil?.getTime() ?? 0) > now
    return isSending ? 'unknown' : 'due'
  }
  if (bill?.state === 'paid') return 'done'
  if (bill?.state !== 'open') return 'ended'
  if (latest?.state === 'action') return 'action'
  return latest?.state === 'ready' || latest?.state === 'unknown' ? 'unknown' : 'due'
}

function refusedIn({ link, latest }: Found): Pick<Shown, 'refused' | 'action' | 'account'> {
  if (link.kind === 'card') {
    const refused = link.state === 'declined' ? (link.reason ?? 'declined') : undefined
    return { refused, action: link.action, account: link.connection }
  }
  const refused = latest?.onSession && latest.state === 'declined' ? (latest.reason ?? 'declined') : undefined
  return { refused, action: latest?.action ?? null, account: latest?.connection ?? null }
}

/** What the customer does at the bank may need the page: then it stays as it is. */
function refreshOf({ state, action }: Shown): Record<string, string> {
  if (state === 'unknown') return { refresh: String(refreshSeconds) }
  return state === 'action' && action?.address ? { refresh: String(refreshActingSeconds) } : {}
}

const referenceOf = ({ bill, owner }: Found): string => (bill ? documentNumber('invoice', bill.number) : owner.id)

const titleOf = ({ link, bill, texts }: Shown): string =>
  link.kind === 'invoice' && bill
    ? fill(texts.titlePay, { number: documentNumber('invoice', bill.number) })
    : texts.titleCard

const amountText = ({ locale }: Pick<Shown, 'locale'>, minor: bigint, currency: string) =>
  formatMoney(money(minor, currency), { language: locale })

const dueText = (shown: Shown): string => (shown.bill ? amountText(shown, leftOf(shown.bill), shown.bill.currency) : '')

function storyOf(shown: Shown, { renderer }: Pick<Ports, 'renderer'>): string {
  const { state, link, texts, owner, bill } = shown
  const { name } = owner
  const story = (kind: Parameters<typeof mark>[0] | undefined, title: string, lead: string) =>
    `${kind ? mark(kind) : ''}<h1${kind ? '' : ' class="first"'}>${escaped(title)}</h1><p class="lead">${escaped(lead)}</p>`
  const toShop = `<p class="actions"><a class="button" href="/">${escaped(texts.toShop)}</a></p>`
  if (state === 'done') {
    return link.kind === 'card'
      ? story('done', texts.stored, fill(texts.storedHint, { name })) + toShop
      : story(
          'done',
          texts.paid,
          fill(texts.paidHint, { amount: bill ? amountText(shown, bill.grossMinor, bill.currency) : '' }),
        ) + toShop
  }
  if (state === 'ended') return story('stopped', texts.ended, texts.endedHint) + toShop
  if (state === 'action') {
    return `${story('waiting', texts.bank, texts.bankHint)}${onwardOf(shown, renderer.goOnScript())}<form method="post" class="actions"><button class="plain">${escaped(texts.otherWay)}</button></form>`
  }
  if (state === 'unknown') {
    const warning =
      link.kind === 'card'
        ? ''
        : `<p class="warning"><strong>${escaped(texts.doNotPay)}</strong>${escaped(texts.doNotPayHint)}</p>`
    return `${story('waiting', link.kind === 'card' ? texts.unknownCard : texts.unknown, texts.unknownHint)}${warning}<p class="actions"><a class="button" href="">${escaped(texts.lookAgain)}</a></p>`
  }
  const lead =
    link.kind === 'invoice'
      ? fill(texts.dueHint, { name })
      : bill
        ? fill(texts.cardHintOpen, { name, amount: dueText(shown) })
        : fill(texts.cardHint, { name })
  const title = link.kind === 'invoice' ? fill(texts.due, { amount: dueText(shown) }) : texts.card
  return story(undefined, title, lead) + formOf(shown, renderer.payScript())
}

/** The way to the bank: a link where the bank has a page, else the provider's half. */
function onwardOf({ action, account, choices, texts }: Shown, script: string | undefined): string {
  if (action?.address) {
    return `<p class="actions"><a class="button" href="${escaped(action.address)}">${escaped(texts.toBank)}</a></p>`
  }
  const half = choices.find(({ connection }) => connection === account)
  if (!action || !half || !script) return ''
  const data = { script: half.script, config: JSON.stringify(half.config), action: JSON.stringify(action) }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escaped(value)}"`)
  return `<p class="actions"><button type="button" class="button" id="go-on"${attributes.join('')}>${escaped(texts.toBank)}</button></p><p id="go-on-problem" role="alert" hidden>${escaped(texts.bankUnreached)}</p><script type="module" src="${escaped(script)}"></script>`
}

function formOf(shown: Shown, script: string | undefined): string {
  const { texts, choices, link, bill, owner, secret, refused } = shown
  const ways = choices.flatMap(({ methods, ...way }) => methods.map((type) => ({ ...way, type })))
  if (ways.length === 0 || !script) return `<p class="problem" role="alert">${escaped(texts.noWay)}</p>`
  const isInvoice = link.kind === 'invoice'
  const data = {
    call: `/api/pay-links/${secret}`,
    ways: JSON.stringify(ways),
    amount: String(isInvoice && bill ? leftOf(bill) : 0n),
    currency: owner.currency,
    country: owner.billTo.country || owner.country,
    texts: JSON.stringify({
      working: texts.working,
      unreachable: texts.unreachable,
      lost: texts.lost,
      reload: texts.reload,
      tooMany: texts.tooMany,
      declined: texts.declined,
      reasons: reasonsOf(texts),
    }),
  }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escaped(value)}"`)
  const choice =
    ways.length > 1
      ? `<fieldset><legend>${escaped(texts.how)}</legend>${ways
          .map(
            ({ type }, index) =>
              `<label><input type="radio" name="way" value="${index}"${index === 0 ? ' checked' : ''}>${escaped(texts[`by_${type}`])}</label>`,
          )
          .join('')}</fieldset>`
      : ''
  const why = refused === undefined ? '' : (reasonsOf(texts)[refused] ?? texts.declined)
  const label = isInvoice ? fill(texts.pay, { amount: dueText(shown) }) : texts.store
  return `<form id="pay"${attributes.join('')}>${choice}<div id="fields"></div><p id="pay-problem" class="problem" role="alert"${why === '' ? ' hidden' : ''}>${escaped(why)}</p><p class="actions"><button class="button primary" id="pay-now" disabled>${escaped(label)}</button><button type="button" class="plain" id="pay-again" hidden>${escaped(texts.tryAgain)}</button><a class="button" id="pay-look" href="" hidden>${escaped(texts.lookAgain)}</a></p><noscript><p class="problem">${escaped(texts.needsScript)}</p></noscript></form><script type="module" src="${escaped(script)}"></script>`
}

/** Why a card was refused, in words that help to choose another one. */
const reasonsOf = (texts: PayTexts): Record<string, string> => ({
  insufficient_funds: texts.insufficient,
  expired: texts.expired,
  cancelled: texts.left,
  authentication_failed: texts.left,
})

/** What is paid: lines, tax, and what is left. Nothing of an address, nothing of a card. */
function billOf(shown: Shown): string {
  const { bill, lines, texts, locale, link } = shown
  if (!bill || (link.kind === 'card' && shown.state !== 'due')) return ''
  const { currency } = bill
  const amount = (minor: bigint) => escaped(amountText(shown, minor, currency))
  const row = (label: string, value: string) =>
    `<div class="row"><span>${escaped(label)}</span><span>${value}</span></div>`
  const period = ({ serviceFrom, serviceTo }: (typeof lines)[number]) =>
    serviceFrom !== null && serviceTo !== null
      ? `<small>${escaped(
          fill(texts.for, {
            from: formatDate(serviceFrom, locale),
            to: formatDate(plus(serviceTo, -1, 'days'), locale),
          }),
        )}</small>`
      : ''
  const number = documentNumber('invoice', bill.number)
  return [
    `<h2>${escaped(fill(texts.invoice, { number, date: formatDate(bill.issuedOn, locale) }))}</h2>`,
    `<ul>${lines
      .map(
        (line) =>
          `<li><span>${escaped(line.name)}${line.quantity > 1 ? `<small>${escaped(fill(texts.quantity, { quantity: line.quantity }))}</small>` : ''}${period(line)}</span><span>${amount(line.netMinor + line.taxMinor)}</span></li>`,
      )
      .join('')}</ul>`,
    bill.state === 'open'
      ? `<p class="sum"><span>${escaped(texts.total)}</span><span>${amount(leftOf(bill))}</span></p>`
      : '',
    bill.state === 'open' && bill.grossMinor !== leftOf(bill)
      ? row(texts.paidBefore, amount(bill.grossMinor - leftOf(bill)))
      : '',
    ...bill.snapshot.taxSummary.map(({ name, rate, amount: tax }) =>
      row(fill(texts.tax, { name, rate }), amount(toMoney(tax, currency).minor)),
    ),
  ].join('')
}
