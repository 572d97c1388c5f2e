import type { ConnectionData } from '@perennial/domain/connections'
import type {
  ChargeAnswer,
  ChargeState,
  PaymentMethod,
  PaymentServer,
  ProviderContext,
  SetUpAnswer,
} from '@perennial/payments/provider'
import { type ListedProvider, providers as all } from '@perennial/payments/providers'
import type { Scope } from '../db/port.ts'
import { paymentConnection, paymentConnections } from '../modules/connect/payment-connections.ts'
import { paymentStore } from '../modules/payments/payment-store.ts'
import { noteProviderEvent } from '../modules/payments/provider-events.ts'
import { sandboxAccount } from '../modules/payments/sandbox-account.ts'
import type { OpenAccount, Payment, PaymentAccount, Ports, StoredMethod } from '../ports/index.ts'

type Needed = Pick<Ports, 'db' | 'clock' | 'sealing'> & { settings: Pick<Ports['settings'], 'mode'> }

/**
 * The listed payment providers, each over the accounts that staff have connected.
 * @param providers the list; tests pass one with a provider of theirs
 */
export function connectedPayments(ports: Needed, providers = all()): Payment {
  const { db, clock, settings } = ports
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
  const contextOf = (scope: Scope, account: PaymentAccount, data: ProviderContext['settings']): ProviderContext => ({
    mode: scope.mode,
    settings: data,
    kept: paymentStore(db, scope, account, clock),
    now: clock,
    announce: async (notice, at) => {
      await noteProviderEvent({ db, clock }, scope, account, notice, new Date(at))
    },
  })
  /** One call on an account: which half answers, and on whose behalf. */
  async function on<Answer>(
    scope: Scope,
    account: PaymentAccount,
    call: (half: PaymentServer, context: ProviderContext) => Promise<Answer>,
  ): Promise<Answer> {
    const data = listed(account.provider).provider.testOnly ? {} : await paymentConnection(ports, scope, account)
    if (!data) throw new Error(`The connection to ${account.provider} is gone.`)
    return call(await half(account.provider), contextOf(scope, account, data))
  }

  return {
    accounts: async (scope) => {
      const connected = await paymentConnections(ports, scope)
      const accounts = await Promise.all(
        providers.flatMap((one) => {
          const { id } = one.provider
          const found = connected.find(({ provider }) => provider === id)
          if (!found) return []
          const account = { provider: id, connection: found.connection }
          return [
            half(id).then((server) =>
              openAccount(account, one, found.data, server.clientConfig(contextOf(scope, account, found.data))),
            ),
          ]
        }),
      )
      if (accounts.length > 0 || settings.mode === 'production') return accounts
      return [openAccount(sandboxAccount, listed('sandbox'), {}, {})]
    },
    test: async (scope, provider, data) => {
      const account = { provider, connection: 'new' }
      return (await half(provider)).test(contextOf(scope, account, data))
    },
    webhook: async (scope, account, call) => {
      const data = providers.some(({ provider }) => provider.id === account.provider && !provider.testOnly)
        ? await paymentConnection(ports, scope, account)
        : undefined
      return data && (await half(account.provider)).webhook(contextOf(scope, account, data), call)
    },
    wallets: (scope, account, host) =>
      on(scope, account, async (one, context) => (await one.wallets?.(context, host)) ?? []),
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
    perSecond: (provider) => listed(provider).provider.limits.perSecond,
    dispute: (scope, account, id) => on(scope, account, (one, context) => one.dispute(context, id)),
  }
}

const openAccount = (
  account: PaymentAccount,
  { provider: { methods, origins, popups } }: ListedProvider,
  { methods: chosen }: ConnectionData,
  config: OpenAccount['config'],
): OpenAccount => ({
  ...account,
  // A connection may choose among what its provider has.
  methods: Array.isArray(chosen) ? methods.filter((one) => chosen.includes(one)) : methods,
  origins,
  popups,
  config,
})

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
