import { PRODUCT } from '../product/index.ts'
import type { RecordFilter } from './filters.ts'
import { isService, type Service } from './services.ts'
import { listedTypes } from './types/index.ts'
import type { RecordType } from './types/record-type.ts'

const byPath = new Map(listedTypes.map((type) => [type.pathType, type]))
const byRecord = new Map(listedTypes.map((type) => [type.recordType, type]))

/** Undefined for a name that no address has; such a call is refused (OBJ-18). */
export const pathTypeNamed = (pathType: string): RecordType | undefined => byPath.get(pathType)

/** The type that a service lists under a name; undefined where the service keeps no such records (OBJ-18). */
export const typeOfService = (service: string, pathType: string): RecordType | undefined => {
  const type = byPath.get(pathType)
  return isService(service) && type?.services.includes(service) ? type : undefined
}

/** The types whose lists can be exported, by their names in addresses: those that who serves customers reads. */
export const exportedPathTypes: readonly string[] = listedTypes
  .filter(({ area, hasOwnScreens }) => area === 'subscriptions' && !hasOwnScreens)
  .map(({ pathType }) => pathType)

/** The type of a record, by what the record calls itself. */
export const pathTypeOfRecord = (recordType: string): RecordType | undefined => byRecord.get(recordType)

/** The fields that a type's list can be filtered by. @param recordType as records carry it */
export const recordFiltersOf = (recordType: string): readonly RecordFilter[] => byRecord.get(recordType)?.filters ?? []

/** Record types without a list of their own, by the service that keeps them (OBJ-13, OBJ-14, OBJ-15). */
const unlisted: Readonly<Record<Service, readonly string[]>> = {
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
    'app_user_session',
    'app_user_auth_event',
    'sqs_event',
    'log',
    'rel',
    'domain',
    'external_key',
    'authprovider',
    'integration',
  ],
  zuora: ['product', 'rate_plan', 'custom_field', 'payment_gateway'],
  crm: ['log', 'rel'],
}

/** Every record type that a service keeps; those with a list first. */
export const recordTypesOf = (service: Service): readonly string[] => [
  ...listedTypes.filter(({ services }) => services.includes(service)).map(({ recordType }) => recordType),
  ...unlisted[service],
]
