import { type PaymentProvider, type PaymentServer, paymentTypes } from '../provider/index.ts'

/** Every call that a server half has to have: the compiler asks for a new one here. */
const calls = {
  test: true,
  clientConfig: true,
  charge: true,
  ask: true,
  cancel: true,
  refund: true,
  setUp: true,
  askSetUp: true,
  method: true,
  detach: true,
  dispute: true,
  webhook: true,
} satisfies Record<Exclude<keyof PaymentServer, 'wallets'>, true>

const directives = ['script', 'frame', 'connect', 'img'] as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isOrigin = (value: unknown): boolean =>
  typeof value === 'string' && /^https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?$/.test(value)

/**
 * What is missing in a provider of somebody else, as the end of a sentence that begins with its name; undefined when it is
 * complete. Whether it behaves is for `conformance` to say.
 * @param ids of the providers that are there already
 * @example problemOfProvider({ provider, server }, ['stripe']) // 'has no refund in its server half'
 */
export function problemOfProvider(
  { provider, server }: { provider: unknown; server: unknown },
  ids: readonly string[],
): string | undefined {
  if (!isRecord(provider)) return 'exports no provider'
  const { id, label, schema, uiSchema, methods, limits, origins, popups, testOnly } =
    provider as Partial<PaymentProvider>
  if (typeof id !== 'string' || !/^[a-z][a-z0-9-]{1,39}$/.test(id)) {
    return 'has no id of small letters, digits and hyphens'
  }
  if (ids.includes(id)) return `has the id ${id}, which another provider has`
  if (typeof label !== 'string' || label.trim() === '') return 'has no label'
  if (!isRecord(schema) || !isRecord(schema.properties) || !isRecord(schema.properties.name)) {
    return 'has no schema with the property name for the form of its connections'
  }
  if (!isRecord(uiSchema)) return 'has no uiSchema'
  if (!Array.isArray(methods) || methods.length === 0 || methods.some((one) => !paymentTypes.includes(one))) {
    return `has no methods out of ${paymentTypes.join(', ')}`
  }
  if (!isRecord(limits) || !(Number(limits.perSecond) > 0)) return 'has no limits.perSecond above zero'
  const wrong = directives.find((name) => !Array.isArray(origins?.[name]) || !origins[name].every(isOrigin))
  if (wrong) return `has no list of https origins in origins.${wrong}`
  if (typeof popups !== 'boolean') return 'does not say in popups whether it opens windows'
  if (testOnly !== undefined && typeof testOnly !== 'boolean') return 'has a testOnly that is neither true nor false'
  if (!isRecord(server)) return 'exports no server half as its default'
  const missing = Object.keys(calls).find((name) => typeof server[name] !== 'function')
  return missing && `has no ${missing} in its server half`
}
