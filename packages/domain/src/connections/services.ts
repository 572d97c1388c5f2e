import { actions, areas } from '../access/index.ts'
import type { JsonSchema } from '../json-schema/index.ts'

/** Purpose of a connection: the three screens of the developer area (DEV-16). */
export const connectionTypes = ['integration', 'authprovider', 'domain'] as const
export type ConnectionType = (typeof connectionTypes)[number]

/** A kind of outside service that can be connected, and the definition of its form (DEV-23). */
export interface ConnectionService {
  id: string
  label: string
  schema: JsonSchema & { properties: Readonly<Record<string, JsonSchema>> }
  /** Order and widgets, as the form library knows them. */
  uiSchema: Readonly<Record<string, unknown>>
}

const line = (title: string, more: JsonSchema = {}): JsonSchema => ({
  type: 'string',
  title,
  minLength: 1,
  maxLength: 200,
  ...more,
})
const hidden = (title: string): JsonSchema => line(title, { writeOnly: true, maxLength: 1000 })
const address = (title: string, description: string): JsonSchema => ({
  type: 'string',
  title,
  description,
  pattern: '^https?://[^\\s/?#]+(/[^\\s?#]*)?$',
  maxLength: 2000,
})

/** The name of a header, by RFC 9110. */
const headerName = "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"

const calls = {
  name: line('Name', { pattern: '^[a-z][a-z0-9-]*$', description: 'Calls choose it with x-perennial-service.' }),
  region: line('Region', { default: 'eu', description: 'Calls choose it with x-perennial-region.' }),
  url: address('Address', 'What calls begin with: https://api.example.com/v2'),
  methods: {
    type: 'array',
    title: 'Methods',
    items: { type: 'string', enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
    uniqueItems: true,
    minItems: 1,
    default: ['GET'],
  },
  action: { type: 'string', title: 'Right: action', enum: [...actions], default: 'read' },
  area: { type: 'string', title: 'Right: area', enum: [...areas], default: 'subscriptions' },
}
const requiredOfCalls = ['name', 'region', 'url', 'methods', 'action', 'area']

const service = (
  id: string,
  label: string,
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
): ConnectionService => ({
  id,
  label,
  schema: { type: 'object', properties, required, additionalProperties: false },
  uiSchema: { 'ui:order': Object.keys(properties) },
})

const servicesByType: Readonly<Record<ConnectionType, readonly ConnectionService[]>> = {
  integration: [
    service(
      'http',
      'HTTP API with a key',
      {
        ...calls,
        header_name: line('Header of the key', { pattern: headerName, default: 'Authorization' }),
        header_value: hidden('Key'),
      },
      [...requiredOfCalls, 'header_name', 'header_value'],
    ),
    service(
      'oauth-client',
      'HTTP API with OAuth client credentials',
      {
        ...calls,
        token_url: address('Token endpoint', 'Where access tokens are asked for: https://id.example.com/token'),
        client_id: line('Client id'),
        client_secret: hidden('Client secret'),
        scope: line('Scope', { maxLength: 500 }),
      },
      [...requiredOfCalls, 'token_url', 'client_id', 'client_secret'],
    ),
  ],
  authprovider: [
    service(
      'oidc',
      'OpenID Connect',
      {
        name: line('Name', { pattern: '^[a-z][a-z0-9-]*$', description: 'Pages ask for it by this name.' }),
        issuer: address('Issuer', 'Address of the provider: https://id.example.com'),
        client_id: line('Client id'),
        client_secret: hidden('Client secret'),
      },
      ['name', 'issuer', 'client_id', 'client_secret'],
    ),
  ],
  domain: [
    service(
      'custom-domain',
      'Domain of the shop',
      {
        name: line('Host', {
          maxLength: 253,
          pattern: '^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,63}$',
          description: 'Such as shop.example.com. Its DNS has to point at this installation.',
        }),
      },
      ['name'],
    ),
  ],
}

/** The services that can be connected, in the order they are offered. */
export const connectionServices = (type: ConnectionType): readonly ConnectionService[] => servicesByType[type]

/** A service by its id; undefined for one there is not. */
export const connectionService = (type: ConnectionType, id: string): ConnectionService | undefined =>
  servicesByType[type].find((one) => one.id === id)
