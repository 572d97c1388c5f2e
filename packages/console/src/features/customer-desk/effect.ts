import type {
  MinorAmount,
  SubscriptionCommand,
  SubscriptionDetail,
  SubscriptionPreview,
} from '@perennial/api/subscriptions'
import { amountText, minorOf, sentenceDate, tableDate } from '../../amounts/index.ts'
import { text } from './texts.ts'

export interface Effect {
  /** What happens, in sentences. */
  sentence: string
  lines: { term: string; amount: string }[]
  total: { term: string; amount: string } | undefined
}

const isPositive = (amount: MinorAmount): boolean => minorOf(amount) > 0n

/** What a command would do, in words with the sum that proves it (SUB-15, SUB-79). */
export function effectOf(
  detail: Pick<SubscriptionDetail, 'name' | 'nextCharge' | 'today'>,
  command: SubscriptionCommand,
  preview: SubscriptionPreview,
  { offerName }: { offerName?: string | undefined } = {},
): Effect {
  const sentences = [
    firstSentence(detail, command, preview, offerName),
    ...moneySentences(command, preview),
    ...chargeSentences(detail, command, preview),
  ]
  return {
    sentence: sentences.filter(Boolean).join(' '),
    lines: [
      ...preview.credited.map((line) => ({
        term:
          line.from && line.to
            ? text('lineUnused', { name: line.name, from: tableDate(line.from), to: tableDate(line.to) })
            : text('lineBack', { name: line.name }),
        amount: `−${amountText(line.gross)}`,
      })),
      ...preview.charged.map((line) => ({
        term:
          line.from && line.to
            ? text('lineCharged', { name: line.name, from: tableDate(line.from), to: tableDate(line.to) })
            : text('lineOnce', { name: line.name }),
        amount: amountText(line.gross),
      })),
    ],
    total: totalOf(preview),
  }
}

function firstSentence(
  { name, today }: Pick<SubscriptionDetail, 'name' | 'today'>,
  command: SubscriptionCommand,
  { before, after, changesOn, countsFrom }: SubscriptionPreview,
  offerName: string | undefined,
): string {
  switch (command.action) {
    case 'cancel':
      // Where nothing is paid, cancelling ends at once.
      return after.status === 'ended'
        ? text('effectEnd', { name })
        : text('effectCancel', { name, date: sentenceDate(after.cancelOn ?? before.paidUntil ?? '') })
    case 'keep':
      return text('effectKeep', { name })
    case 'pause':
      return command.until
        ? text('effectPauseUntil', { name, date: sentenceDate(command.until) })
        : text('effectPause', { name })
    case 'resume':
      return text('effectResume', { name })
    case 'skip':
      return after.skip
        ? text('effectSkip', { name, from: sentenceDate(after.skip.from), to: sentenceDate(after.skip.to) })
        : ''
    case 'extend':
      return text('effectExtend', { name, date: sentenceDate(command.until) })
    case 'change': {
      const next = offerName ?? name
      return changesOn === null || changesOn <= today
        ? text('effectChangeNow', { name, next })
        : text('effectChangeLater', { name, next, date: sentenceDate(changesOn) })
    }
    case 'end':
      return text('effectEnd', { name })
    case 'refund':
      return ''
    case 'address':
      return addressSentence(name, command, countsFrom)
  }
}

function addressSentence(
  name: string,
  { use, address }: Extract<SubscriptionCommand, { action: 'address' }>,
  countsFrom: SubscriptionPreview['countsFrom'],
): string {
  const place = [address.address1, address.city, address.postalCode].filter(Boolean).join(', ')
  if (use === 'billing') return text('effectBilling', { name, address: place })
  if (countsFrom.length === 0) return text('effectDelivery', { name, address: place })
  const said = countsFrom.map(({ product, number, cutOff }) =>
    text('effectDeliveryFrom', { name, address: place, issue: `${product} ${number}`, date: sentenceDate(cutOff) }),
  )
  return [...said, text('effectNoMoney')].join(' ')
}

function moneySentences(command: SubscriptionCommand, preview: SubscriptionPreview): string[] {
  const { refunded, balanceChange, dueNow } = preview
  const said = [
    ...(isPositive(refunded) ? [text('effectRefund', { amount: amountText(refunded) })] : []),
    ...(isPositive(balanceChange) ? [text('effectCredit', { amount: amountText(balanceChange) })] : []),
    ...(minorOf(balanceChange) < 0n
      ? [
          text('effectCreditUsed', {
            amount: amountText({ ...balanceChange, minor: String(-minorOf(balanceChange)) }),
          }),
        ]
      : []),
    ...(isPositive(dueNow) ? [text('effectCharge', { amount: amountText(dueNow) })] : []),
  ]
  const endsSomething = command.action === 'end' || command.action === 'cancel'
  return said.length === 0 && endsSomething ? [text('effectNothingBack')] : said
}

function chargeSentences(
  { nextCharge: before }: Pick<SubscriptionDetail, 'nextCharge'>,
  { action }: SubscriptionCommand,
  { nextCharge: after }: SubscriptionPreview,
): string[] {
  if (action === 'refund') return []
  const said: string[] = []
  const isMoved = before && (!after || after.date !== before.date || after.gross.minor !== before.gross.minor)
  if (isMoved && (!after || after.date !== before.date)) {
    said.push(text('effectNotTaken', { amount: amountText(before.gross), date: sentenceDate(before.date) }))
  }
  if (after && (isMoved || !before)) {
    said.push(text('effectNext', { amount: amountText(after.gross), date: sentenceDate(after.date) }))
  }
  return said
}

function totalOf({ dueNow, creditedTotal, charged, credited }: SubscriptionPreview): Effect['total'] {
  if (charged.length > 0) return { term: text('totalDue'), amount: amountText(dueNow) }
  if (credited.length > 0) return { term: text('totalCredited'), amount: amountText(creditedTotal) }
  return undefined
}
