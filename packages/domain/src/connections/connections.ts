import { requiredText } from '../attributes/index.ts'
import { maskSecrets, replaceSecrets, schemaErrors, storedFrom, withoutEmpty } from '../json-schema/index.ts'
import { defaultAuthProvider } from '../page/index.ts'
import type { FieldError } from '../result/index.ts'
import { type ConnectionService, type ConnectionType, connectionService } from './services.ts'

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

const schemaOf = (type: ConnectionType, service: string) => connectionService(type, service)?.schema

/** A connection as staff may see it: secrets are reduced to whether they are set. */
export const maskedConnection = (type: ConnectionType, service: string, data: ConnectionData): ConnectionData =>
  maskSecrets(schemaOf(type, service), data) as ConnectionData

/** The data to store: without emptied fields, with the stored values of unchanged secrets. */
export const connectionToStore = (
  type: ConnectionType,
  service: string,
  sent: ConnectionData,
  stored: ConnectionData,
): ConnectionData => storedFrom(schemaOf(type, service), sent, stored) as ConnectionData

/** A connection with every secret that is set replaced by what `replace` makes of it. */
export const mapConnectionSecrets = (
  type: ConnectionType,
  service: string,
  data: ConnectionData,
  replace: (secret: string) => string,
): ConnectionData => replaceSecrets(schemaOf(type, service), data, replace) as ConnectionData
