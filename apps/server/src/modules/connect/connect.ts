import type { ConnectedProvider } from '@perennial/api/connect'
import { connectionErrors, type ConnectionService, connectionTexts } from '@perennial/domain/connections'
import { defaultAuthProvider } from '@perennial/domain/page'
import { and, eq } from 'drizzle-orm'
import { connection, tenant } from '../../db/schema/index.ts'
import { guarded, inTenant } from '../../http/guard.ts'
import { accepted } from '../../http/refusal.ts'
import { chooseDefault, connectionsOf, findConnection, removeConnection } from './connection-store.ts'
import { inUseText, usesOf } from './connection-uses.ts'
import { connectionView } from './connection-view.ts'
import { saveConnection } from './save-connection.ts'
import { isPaymentService, serviceOf } from './services.ts'
import { tryConnection } from './try-connection.ts'
import { registerWallets, walletsOf } from './wallets.ts'

const builtIn = { id: 'built-in', label: 'Built-in sign-in', builtIn: true }

export const connect = {
  authProviders: inTenant.connect.authProviders.handler(async ({ context: { tx, scope } }) => {
    const [owner] = await tx.select({ since: tenant.createdAt }).from(tenant).where(eq(tenant.id, scope.tenant))
    const { services, providers } = await connectionsOf(tx, 'authprovider')
    const own: ConnectedProvider = {
      id: defaultAuthProvider,
      name: 'Sign-in of the shop',
      record_variant: builtIn.id,
      created: (owner?.since ?? new Date(0)).toISOString(),
      metadata: { default_id: defaultAuthProvider },
      data: { name: defaultAuthProvider },
    }
    return { services: [builtIn, ...services], providers: { items: [own, ...providers.items] } }
  }),

  list: inTenant.connect.list.handler(async ({ input, context: { tx } }) => connectionsOf(tx, input.record_type)),

  form: guarded.connect.form.handler(async ({ input, errors }) => {
    const service = serviceOf(input.record_type, input.service)
    if (!service) throw errors.NOT_FOUND()
    return formOf(service)
  }),

  get: inTenant.connect.get.handler(async ({ input, context: { tx, ports }, errors }) => {
    const row = await findConnection(tx, input)
    if (!row) throw errors.NOT_FOUND()
    if (!isPaymentService(row.service)) return connectionView(row)
    const account = { provider: row.service, connection: row.id }
    return { ...connectionView(row), wallets: await walletsOf(tx, account, ports.settings) }
  }),

  save: guarded.connect.save.handler(async ({ input, context: { caller, ports, scope, requestId }, errors }) => {
    const service = serviceOf(input.record_type, input.service)
    if (!service) throw errors.NOT_FOUND()
    const form = formOf(service)
    const fieldErrors = connectionErrors(input.record_type, service, input.data)
    if (fieldErrors.length > 0) return { success: false, message: connectionTexts.checkFields, fieldErrors, ...form }
    const refusal = await tryConnection(ports, scope, input, requestId)
    if (refusal) return { success: false, message: refusal.message, fieldErrors: [refusal], ...form }
    const sent = { sent: input, author: caller!.user.userName }
    const outcome = accepted(await saveConnection(ports, scope, sent), errors)
    if ('fieldErrors' in outcome)
      return { success: false, message: outcome.fieldErrors[0]?.message, ...outcome, ...form }
    if (isPaymentService(input.service)) {
      await registerWallets(ports, scope, { provider: input.service, connection: outcome.saved })
    }
    return { success: true, message: connectionTexts.connected, id: outcome.saved, ...form }
  }),

  remove: inTenant.connect.remove.handler(async ({ input, context: { tx }, errors }) => {
    // Locked: an order that begins now is counted, or does not find the connection any more.
    const row = await findConnection(tx, input, 'update')
    if (!row) throw errors.NOT_FOUND()
    const uses = isPaymentService(row.service) ? await usesOf(tx, row) : undefined
    if (uses) throw errors.IN_USE({ message: inUseText(row.name, uses), data: uses })
    await removeConnection(tx, row)
    return { success: true }
  }),

  saveDefault: inTenant.connect.saveDefault.handler(async ({ input, context: { tx }, errors }) => {
    const { key, service, metadata } = input
    const [found] = await tx
      .select({ id: connection.id })
      .from(connection)
      .where(and(eq(connection.service, service), eq(connection.id, metadata.default_id)))
    if (!found) throw errors.NOT_FOUND()
    await chooseDefault(tx, service, metadata.default_id)
    return { key, service, metadata }
  }),

  shopDomains: inTenant.connect.shopDomains.handler(async ({ context: { tx, ports } }) => {
    const { providers } = await connectionsOf(tx, 'domain')
    // The service's default connection first.
    const isDefault = ({ id, metadata }: ConnectedProvider) => Number(id === metadata.default_id)
    const connected = providers.items.toSorted((one, other) => isDefault(other) - isDefault(one))
    return {
      items: [{ host: new URL(ports.settings.shopOrigin).host }, ...connected.map(({ name }) => ({ host: name }))],
    }
  }),
}

const formOf = ({ schema, uiSchema }: ConnectionService) => ({ schema, uiSchema: { ...uiSchema } })
