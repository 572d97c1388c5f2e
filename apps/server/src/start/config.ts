import path from 'node:path'
import type { Mode } from '../db/port.ts'

export const roles = ['console', 'shop', 'worker'] as const
export type Role = (typeof roles)[number]

/** What the environment says, checked. */
export interface Config {
  mode: Mode
  roles: Role[]
  consoleOrigin: string
  shopOrigin: string
  consolePort: number
  shopPort: number
  /** Address to listen on: this machine only, unless told otherwise. */
  host: string
  dataFolder: string
  databaseUrl: string | undefined
  s3: { bucket: string; endpoint: string | undefined; region: string } | undefined
  /** An outside OpenID provider instead of the built-in one. */
  issuer: { url: string; clientId: string; secret: string } | undefined
  admin: { email: string; password: string | undefined }
  shopTenant: string
  /** Name of a new tenant that starts without the sample. */
  tenantName: string
  sample: boolean
  trustProxy: boolean
  logLevel: 'info' | 'warn' | 'error'
}

/** A mistake of whoever starts the server: told in one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

type Environment = Readonly<Record<string, string | undefined>>

/** @throws StartError naming the variable and what it may be */
export function readConfig(env: Environment): Config {
  const consolePort = portIn(env, 'PERENNIAL_CONSOLE_PORT', 4000)
  const shopPort = portIn(env, 'PERENNIAL_SHOP_PORT', 4100)
  const mode = oneOf(env, 'PERENNIAL_MODE', ['test', 'production'], 'test')
  const config: Config = {
    mode,
    roles: rolesIn(env),
    consoleOrigin: originIn(env, 'PERENNIAL_CONSOLE_ORIGIN', `http://localhost:${consolePort}`),
    shopOrigin: originIn(env, 'PERENNIAL_SHOP_ORIGIN', `http://localhost:${shopPort}`),
    consolePort,
    shopPort,
    host: env.PERENNIAL_HOST || '127.0.0.1',
    dataFolder: path.resolve(env.PERENNIAL_DATA || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    s3: env.PERENNIAL_S3_BUCKET
      ? {
          bucket: env.PERENNIAL_S3_BUCKET,
          endpoint: env.PERENNIAL_S3_ENDPOINT || undefined,
          region: env.PERENNIAL_S3_REGION || 'us-east-1',
        }
      : undefined,
    issuer: issuerIn(env),
    admin: {
      email: env.PERENNIAL_ADMIN_EMAIL || 'ines.marlow@saltmarsh.example',
      password: env.PERENNIAL_ADMIN_PASSWORD || undefined,
    },
    shopTenant: env.PERENNIAL_TENANT || 'saltmarsh',
    tenantName: env.PERENNIAL_TENANT_NAME || env.PERENNIAL_TENANT || 'Perennial',
    // A sample catalogue has no place where real orders are taken, unless somebody asks for it.
    sample: oneOf(env, 'PERENNIAL_SAMPLE', ['yes', 'no'], mode === 'test' ? 'yes' : 'no') === 'yes',
    trustProxy: oneOf(env, 'PERENNIAL_TRUST_PROXY', ['yes', 'no'], 'no') === 'yes',
    logLevel: oneOf(env, 'PERENNIAL_LOG', ['info', 'warn', 'error'], 'warn'),
  }
  if (config.consoleOrigin === config.shopOrigin) {
    throw new StartError(
      'PERENNIAL_CONSOLE_ORIGIN and PERENNIAL_SHOP_ORIGIN must differ: the shop runs code of others.',
    )
  }
  if (config.admin.password !== undefined && config.admin.password.length < 12) {
    throw new StartError('PERENNIAL_ADMIN_PASSWORD must have at least 12 characters.')
  }
  return config
}

function portIn(env: Environment, name: string, otherwise: number): number {
  const value = env[name] || String(otherwise)
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`${name} must be a port from 0 to 65535, not "${value}".`)
  }
  return port
}

function originIn(env: Environment, name: string, otherwise: string): string {
  const value = env[name] || otherwise
  if (!URL.canParse(value) || new URL(value).origin !== value) {
    throw new StartError(`${name} must be an origin such as https://console.example.com, not "${value}".`)
  }
  return value
}

function oneOf<Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
  otherwise: Value,
): Value {
  const value = env[name] || otherwise
  const found = values.find((known) => known === value)
  if (!found) throw new StartError(`${name} must be ${values.join(' or ')}, not "${value}".`)
  return found
}

function rolesIn(env: Environment): Role[] {
  const wanted = (env.PERENNIAL_ROLES || roles.join(',')).split(',').map((role) => role.trim())
  for (const role of wanted) {
    if (!roles.some((known) => known === role)) {
      throw new StartError(`PERENNIAL_ROLES lists "${role}"; it may list ${roles.join(', ')}.`)
    }
  }
  return roles.filter((role) => wanted.includes(role))
}

function issuerIn(env: Environment): Config['issuer'] {
  const { PERENNIAL_ISSUER: url, PERENNIAL_CLIENT_ID: clientId, PERENNIAL_CLIENT_SECRET: secret } = env
  if (!url) return undefined
  if (!clientId || !secret) {
    throw new StartError('PERENNIAL_ISSUER needs PERENNIAL_CLIENT_ID and PERENNIAL_CLIENT_SECRET beside it.')
  }
  return { url, clientId, secret }
}
