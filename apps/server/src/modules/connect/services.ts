import {
  type ConnectionService,
  type ConnectionType,
  connectionService,
  connectionServices,
} from '@perennial/domain/connections'
import { providers } from '@perennial/payments/providers'

/** Payment providers are integrations; the sandbox needs no connection. */
const paymentServices = (): readonly ConnectionService[] =>
  providers()
    .filter(({ provider }) => !provider.testOnly)
    .map(({ provider: { id, label, schema, uiSchema } }) => ({ id, label, schema, uiSchema }))

/** Whether a service takes payments. */
export const isPaymentService = (id: string): boolean => paymentServices().some((one) => one.id === id)

/** The services that can be connected, in the order they are offered. */
export const servicesOf = (type: ConnectionType): readonly ConnectionService[] =>
  type === 'integration' ? [...connectionServices(type), ...paymentServices()] : connectionServices(type)

/** A service by its id; undefined for one there is not. */
export const serviceOf = (type: ConnectionType, id: string): ConnectionService | undefined =>
  connectionService(type, id) ?? (type === 'integration' ? paymentServices().find((one) => one.id === id) : undefined)
