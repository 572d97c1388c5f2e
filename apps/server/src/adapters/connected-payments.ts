import type { ChargeAnswer, ChargeState, PaymentMethod, PaymentServer, SetUpAnswer } from '@perennial/payments/provider'
import { type ListedProvider, providers as all } from '@perennial/payments/providers'
import type { Scope } from '../db/port.ts'
import { keptBy } from '../modules/payments/kept-by-provider.ts'
import { noteProviderEvent } from '../modules/payments/provider-events.ts'
import { sandboxAccount } from '../modules/payments/sandbox-account.ts'
import type { OpenAccount, Payment, PaymentAccount, Ports, StoredMethod } from '../ports/index.ts'

type Needed = Pick<Ports, 'db' | 'clock'> & { settings: Pick<Ports['settings'], 'mode'> }

/**
 * The listed payment providers, each over the accounts that staff have connected.
 * @param providers the list; tests pass one with a provider of theirs
 */
export function connectedPayments({ db, clock, settings }: Needed, providers = all): Payment {
  const loaded = new Map<string, Promise<PaymentServer>>()
  const listed = (id: string): ListedProvider => {
    const found = providers.find(({ provider }) => provider.id === id)
    if (!found) throw new Error(`There is no payment provider ${id}.`)
    if (found.provider.testOnly && settings.mode === 'production') throw new Error(`${id} takes no real payments.`)
    return found
  }
  const half = (id: string) => {
    const known = loaded.get(id) ?? listed(id).server()
    loaded.set(id, known)
    return known
  }
  const contextOf = (scope: Scope, account: PaymentAccount) => ({
    mode: scope.mode,
    settings: {},
    kept: keptBy(db, scope, account, clock),
    now: clock,
    announce: (notice: Parameters<typeof noteProviderEvent>[3], at: number) =>
      noteProviderEvent({ db, clock }, scope, account, notice, new Date(at)).then(() => undefined),
  })
  /** One call on an account: which half answers, and on whose behalf. */
  async function on<Answer>(
    scope: Scope,
    account: PaymentAccount,
    call: (half: PaymentServer, context: Parameters<PaymentServer['charge']>[0]) => Promise<Answer>,
  ): Promise<Answer> {
    return call(await half(account.provider), contextOf(scope, account))
  }

  return {
    accounts: async () => (settings.mode === 'production' ? [] : [openAccount(sandboxAccount, listed('sandbox'), {})]),
    charge: async (scope, account, charge) =>
      owned(account, await on(scope, account, (one, context) => one.charge(context, charge))),
    ask: async (scope, account, asked) =>
      owned(account, await on(scope, account, (one, context) => one.ask(context, asked))),
    cancel: (scope, account, asked) => on(scope, account, (one, context) => one.cancel(context, asked)),
    refund: (scope, account, refund) => on(scope, account, (one, context) => one.refund(context, refund)),
    setUp: async (scope, account, setUp) =>
      owned(account, await on(scope, account, (one, context) => one.setUp(context, setUp))),
    askSetUp: async (scope, account, asked) =>
      owned(account, await on(scope, account, (one, context) => one.askSetUp(context, asked))),
    method: async (scope, stored) => {
      const method = await on(scope, stored, (one, context) => one.method(context, stored.id))
      return method && { ...method, customer: stored.customer, ...accountOf(stored) }
    },
    detach: (scope, stored) => on(scope, stored, (one, context) => one.detach(context, stored.id)),
    dispute: (scope, account, id) => on(scope, account, (one, context) => one.dispute(context, id)),
  }
}

const openAccount = (
  account: PaymentAccount,
  { provider: { methods, origins, popups } }: ListedProvider,
  config: OpenAccount['config'],
): OpenAccount => ({ ...account, methods, origins, popups, config })

const accountOf = ({ provider, connection }: PaymentAccount): PaymentAccount => ({ provider, connection })

type Unseen = { outcome: 'unseen' }

/** An answer whose method says through which account it is charged. */
function owned(account: PaymentAccount, answer: ChargeAnswer): ChargeAnswer<StoredMethod>
function owned(account: PaymentAccount, answer: ChargeState): ChargeState<StoredMethod>
function owned(account: PaymentAccount, answer: SetUpAnswer): SetUpAnswer<StoredMethod>
function owned(account: PaymentAccount, answer: SetUpAnswer | Unseen): SetUpAnswer<StoredMethod> | Unseen
function owned(account: PaymentAccount, answer: object): object {
  const { method } = answer as { method?: PaymentMethod | null }
  return method ? { ...answer, method: { ...method, ...accountOf(account) } } : answer
}
