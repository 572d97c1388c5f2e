import { requiredText } from '../attributes/index.ts'
import { maskSecrets, replaceSecrets, schemaErrors, storedFrom, withoutEmpty } from '../json-schema/index.ts'
import { defaultAuthProvider } from '../page/index.ts'
import type { FieldError } from '../result/index.ts'
import type { ConnectionService, ConnectionType } from './services.ts'

/** Form data of a connection. */
export type ConnectionData = Readonly<Record<string, unknown>>

/** Texts of connecting (DEV-28, DEV-29, DEV-31). */
export const connectionTexts = {
  connected: 'Service connected successfully',
  notConnected: 'Failed to connect service',
  disconnected: 'Service disconnected successfully',
  notDisconnected: 'Failed to disconnect service',
  nameTaken: 'Another connection has this name.',
  checkFields: 'Some fields are not valid.',
} as const

/** Validates form data; the path names the field. */
export function connectionErrors(
  type: ConnectionType,
  { schema }: ConnectionService,
  data: ConnectionData,
): FieldError[] {
  const errors = schemaErrors(schema, withoutEmpty(data), requiredText).map(({ path, keyword, message }) => ({
    path: path.slice(1),
    code: keyword,
    message,
  }))
  // The shop's own sign-in has a name already.
  if (type === 'authprovider' && data.name === defaultAuthProvider) {
    errors.push({ path: 'name', code: 'taken', message: connectionTexts.nameTaken })
  }
  return errors
}

/** The schema of a connection's service; undefined when there is no such service any more. */
type ServiceSchema = ConnectionService['schema'] | undefined

/** A connection as staff may see it: secrets are reduced to whether they are set. */
export const maskedConnection = (schema: ServiceSchema, data: ConnectionData): ConnectionData =>
  maskSecrets(schema, data) as ConnectionData

/** The data to store: without emptied fields, with the stored values of unchanged secrets. */
export const connectionToStore = (
  schema: ServiceSchema,
  sent: ConnectionData,
  stored: ConnectionData,
): ConnectionData => storedFrom(schema, sent, stored) as ConnectionData

/** A connection with every secret that is set replaced by what `replace` makes of it. */
export const mapConnectionSecrets = (
  schema: ServiceSchema,
  data: ConnectionData,
  replace: (secret: string) => string,
): ConnectionData => replaceSecrets(schema, data, replace) as ConnectionData
