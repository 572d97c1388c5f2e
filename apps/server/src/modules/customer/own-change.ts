import type { CustomerCommand, OwnPreview, OwnSubscription } from '@perennial/api/customer'
import type { SubscriptionPreview } from '@perennial/api/subscriptions'
import { isCalendarDate } from '@perennial/domain/calendar'
import type { Scope } from '../../db/port.ts'
import { isRefused, refuse, type Refused } from '../../http/refusal.ts'
import type { Command, CommandPorts, PerformRefusals } from '../subscriptions/commands.ts'
import { performOnce, previewCommand } from '../subscriptions/commands.ts'
import { whyNot } from '../subscriptions/allowed-actions.ts'
import { isReason } from './leave.ts'
import { ownSubscriptions, switchCommand } from './own-subscriptions.ts'

interface Asked {
  customer: string
  id: string
  language: string
  command: CustomerCommand
}

type Unfit = Refused<'NOT_FOUND' | 'NOT_ALLOWED' | 'INVALID'>

const notAllowed = (code: string) => refuse('NOT_ALLOWED', { data: { code, why: whyNot(code) } })
const invalid = (path: string, code: string, message: string) =>
  refuse('INVALID', { data: { fieldErrors: [{ path, code, message }] } })

/** A subscription of the customer's. */
export async function ownSubscription(
  { db, businessTime }: CommandPorts,
  scope: Scope,
  { customer, id, language }: Omit<Asked, 'command'>,
): Promise<OwnSubscription | undefined> {
  const now = await businessTime(scope, customer)
  const [own] = await db.asTenant(scope, (tx) => ownSubscriptions(tx, { customer, now, language, id }))
  return own
}

/** What a change of a customer would do. */
export async function previewOwn(
  ports: CommandPorts,
  scope: Scope,
  asked: Asked,
): Promise<OwnPreview | Unfit | Refused<'TAX_UNAVAILABLE'>> {
  const fit = await fitting(ports, scope, asked)
  if (isRefused(fit)) return fit
  const preview = await previewCommand(ports, scope, { id: asked.id, command: fit.command, by: 'customer' })
  return isRefused(preview) ? preview : { ...shown(preview), version: fit.own.version }
}

/** Does what a customer has been shown, once for each key. */
export async function changeOwn(
  ports: CommandPorts,
  scope: Scope,
  { version, token, key, ...asked }: Asked & { version: number; token: string; key: string },
): Promise<OwnSubscription | Unfit | PerformRefusals> {
  const fit = await fitting(ports, scope, asked)
  if (isRefused(fit) && fit.refused.code !== 'NOT_ALLOWED') return fit
  const { id, command: sent } = asked
  // What is no longer offered may have been done by this very call, whose answer was lost: its key knows.
  const command = isRefused(fit) ? commandOf(sent, 1) : fit.command
  const done = await performOnce(ports, scope, {
    id,
    command,
    version,
    token,
    key,
    by: 'customer',
    actor: 'customer',
    ...wordsOf(sent),
  })
  if (isRefused(done)) {
    const { code, data } = done.refused
    if (code === 'CONFLICT') {
      const current = await ownSubscription(ports, scope, asked)
      return current ? refuse('CONFLICT', { data: { current } }) : refuse('NOT_FOUND')
    }
    if (code !== 'PREVIEW_CHANGED') return isRefused(fit) ? fit : done
    if (isRefused(fit)) return fit
    const { preview } = data as { preview: SubscriptionPreview }
    return refuse('PREVIEW_CHANGED', { data: { preview: { ...shown(preview), version: fit.own.version } } })
  }
  return (await ownSubscription(ports, scope, asked)) ?? refuse('NOT_FOUND')
}

/** Why, as it is kept with the event: for reports the id of the reason, for staff the words. */
function wordsOf(command: CustomerCommand): { reason: string; told?: Record<string, string> } {
  if (command.action === 'cancel') {
    const { reason, comment } = command
    return { reason: comment === '' ? reason : `${reason}: ${comment}`, told: { cancelReason: reason } }
  }
  return { reason: command.action === 'stay' ? command.reason : 'The customer has done it.' }
}

/** A command as the engine takes it, if customers may give it: the engine itself knows no settings of the account pages. */
async function fitting(
  ports: CommandPorts,
  scope: Scope,
  asked: Asked,
): Promise<{ own: OwnSubscription; command: Command } | Unfit> {
  const { customer, id, command } = asked
  const own = await ownSubscription(ports, scope, asked)
  if (!own) return refuse('NOT_FOUND')
  const action = own.actions.find((one) => one.action === command.action)
  if (action?.allowed === false) return notAllowed(action.why ?? 'NOT_IN_THIS_STATUS')
  switch (command.action) {
    case 'cancel':
    case 'stay':
      if (!(await ports.db.asTenant(scope, (tx) => isReason(tx, command.reason)))) {
        return invalid('command.reason', 'unknown', 'Choose one of the reasons.')
      }
      return { own, command: commandOf(command, 1) }
    case 'pause':
      if (!isCalendarDate(command.until) || command.until <= own.today || command.until > own.pauseUpTo) {
        return invalid('command.until', 'range', `Choose a day after ${own.today} and up to ${own.pauseUpTo}.`)
      }
      return { own, command }
    case 'change': {
      const found = await ports.db.asTenant(scope, (tx) =>
        switchCommand(tx, { customer, id, offerPath: command.offerPath }),
      )
      if (!found)
        return invalid('command.offerPath', 'not_offered', 'This offer cannot be switched to. Choose another one.')
      return { own, command: commandOf(command, found.quantity) }
    }
    default:
      return { own, command }
  }
}

function commandOf(command: CustomerCommand, quantity: number): Command {
  switch (command.action) {
    case 'cancel':
      return { action: 'cancel' }
    case 'stay':
      return { action: 'stay', saveOffer: command.saveOffer }
    case 'change':
      return { action: 'change', offerPath: command.offerPath, quantity, when: null }
    default:
      return command
  }
}

const shown = ({
  token,
  after,
  credited,
  charged,
  creditedTotal,
  chargedTotal,
  dueNow,
  refunded,
  balanceChange,
  changesOn,
  nextCharge,
}: SubscriptionPreview): Omit<OwnPreview, 'version'> => ({
  token,
  after,
  credited,
  charged,
  creditedTotal,
  chargedTotal,
  dueNow,
  refunded,
  balanceChange,
  changesOn,
  nextCharge,
})
