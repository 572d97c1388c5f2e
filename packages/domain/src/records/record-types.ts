import { type Area, areaOf } from '../access/index.ts'
import { PRODUCT } from '../product/index.ts'

/** Where records come from: our own, the billing provider's, and the CRM's. */
export const services = [PRODUCT, 'zuora', 'crm'] as const
export type Service = (typeof services)[number]

/** Record types by the service that keeps them (OBJ-13, OBJ-14, OBJ-15, OBJ-17). */
export const recordTypesOf: Readonly<Record<Service, readonly string[]>> = {
  [PRODUCT]: [
    'build',
    'slug',
    'plan',
    'user_entitlement',
    'offer',
    'product',
    'entitlement',
    'campaign',
    'segment',
    'tag',
    'asset',
    'page',
    'page_version',
    'family',
    'template',
    'config',
    'add_on',
    'app_user_session',
    'app_user_auth_event',
    'sqs_event',
    'log',
    'rel',
    'domain',
    'external_key',
    'authprovider',
    'integration',
    'customer',
    'order',
    'subscription',
    'subscription_offer',
    'schedule',
    'line_item',
    'address',
    'payment_method',
    'gift_code',
    'identity',
    'promo_code',
    'promo_code_v2',
    'process_event',
    'process_step',
    'callout',
    'alert',
    'webhook',
    'event',
    'session',
    'basket',
    'journey_group',
  ],
  zuora: ['event', 'identity', 'product', 'rate_plan', 'custom_field', 'payment_gateway'],
  crm: ['event', 'identity', 'log', 'rel'],
}

/** A type of records that the object browser lists. */
export interface PathType {
  /** Plural, as it stands in addresses and calls: `customers`. */
  pathType: string
  /** As records carry it: `customer`. */
  recordType: string
  service: Service
  /** Whose right decides who sees them (PRM-09, PRM-10). */
  area: Area
}

const own = (pathType: string, recordType: string, area: Area = 'subscriptions'): PathType => ({
  pathType,
  recordType,
  service: PRODUCT,
  area,
})

/** Every type with a table and a page of its own (OBJ-05, OBJ-54). Their names are the same in all services. */
export const pathTypes: readonly PathType[] = [
  own('customers', 'customer'),
  own('subscriptions', 'subscription'),
  own('orders', 'order'),
  own('baskets', 'basket'),
  own('events', 'event'),
  own('webhooks', 'webhook'),
  own('gift_code', 'gift_code'),
  own('schedules', 'schedule'),
  own('addresses', 'address'),
  own('payment_methods', 'payment_method'),
  own('line_items', 'line_item'),
  own('subscription_offers', 'subscription_offer'),
  own('add_ons', 'add_on', areaOf('add_on')!),
  own('identities', 'identity'),
  own('sessions', 'session'),
  own('alerts', 'alert'),
  own('process', 'process_event'),
  own('process_steps', 'process_step'),
  own('callouts', 'callout'),
  own('promo_codes', 'promo_code', 'promo_code'),
  own('promo_codes_v2', 'promo_code_v2', 'promo_code'),
]

const byPath = new Map(pathTypes.map((type) => [type.pathType, type]))
const byRecord = new Map(pathTypes.map((type) => [type.recordType, type]))

/** Undefined for a name that no address has; such a call is refused (OBJ-18). */
export const pathTypeNamed = (pathType: string): PathType | undefined => byPath.get(pathType)

/** The type of a record, by what the record calls itself. */
export const pathTypeOfRecord = (recordType: string): PathType | undefined => byRecord.get(recordType)

export const isService = (service: string): service is Service => services.some((one) => one === service)
