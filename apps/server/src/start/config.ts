import path from 'node:path'
import { defaultLogLevel, type LogLevel, logLevels } from '@perennial/domain/logging'
import type { Mode } from '../db/port.ts'
import type { OutsideService, PlaceHeaders } from '../ports/index.ts'
import { outsideServices } from './outside-services.ts'
import { refuseUnsafeProduction } from './production-rules.ts'
import { secretKeysIn } from './secret-keys.ts'
import { StartError } from './start-error.ts'

export { StartError } from './start-error.ts'

export const roles = ['console', 'shop', 'worker'] as const
export type Role = (typeof roles)[number]

/** The validated configuration from the environment. */
export interface Config {
  mode: Mode
  roles: Role[]
  consoleOrigin: string
  shopOrigin: string
  /** Where shoppers sign in, check out and see what is theirs. */
  accountOrigin: string
  consolePort: number
  shopPort: number
  accountPort: number
  /** Port for monitoring a process that serves neither console nor shop. */
  workerPort: number
  /** Address to listen on; by default this machine only. */
  host: string
  dataFolder: string
  databaseUrl: string | undefined
  s3: { bucket: string; endpoint: string | undefined; region: string } | undefined
  /** Whether to start although the files of published pages are missing. */
  missingFiles: 'refuse' | 'accept'
  /** An outside OpenID provider instead of the built-in one. */
  issuer: { url: string; clientId: string; secret: string } | undefined
  admin: { email: string; password: string | undefined }
  shopTenant: string
  /** Name of a new tenant without the sample. */
  tenantName: string
  /** `short`: its catalogue and a handful of customers, without the months that a new installation lives. */
  sample: 'yes' | 'short' | 'no'
  trustProxy: boolean
  logLevel: LogLevel
  /** A mail server; without one, mails are stored in the data folder. */
  smtp: { url: string; from: string } | undefined
  /** Bearer token for `/metrics`; without one only this machine may read them. */
  metricsToken: string | undefined
  /** Keys that seal stored secrets; by default a generated key in the data folder. */
  secretKeys: [Uint8Array, ...Uint8Array[]] | undefined
  /** Hosts in private networks that webhooks and connections may call. */
  privateHosts: string[]
  /** DSN of an error-reporting service. */
  errorDsn: string | undefined
  /** Packages of payment providers that others have written, by name or folder. */
  paymentProviders: string[]
  /** A stand-in of Stripe on this machine, for tests. */
  stripeStandIn: URL | undefined
  services: OutsideService[]
  /** Address of support for staff. */
  supportUrl: string | undefined
  /** Origins whose scripts pages of the shop may load, besides the shop's own. */
  scriptOrigins: string[]
  /** The same for pages of the account origin. */
  accountScriptOrigins: string[]
  /** Names of the headers by which a proxy says where a visitor is, in lower case; the first that is there counts. */
  placeHeaders: PlaceHeaders
}

/** Our own names, which any proxy can set, then those of Amazon CloudFront and of Cloudflare. */
const knownPlaceHeaders: PlaceHeaders = {
  country: ['x-visitor-country', 'cloudfront-viewer-country', 'cf-ipcountry'],
  region: ['x-visitor-region', 'cloudfront-viewer-country-region', 'cf-region-code'],
  city: ['x-visitor-city', 'cloudfront-viewer-city', 'cf-ipcity'],
}

type Environment = Readonly<Record<string, string | undefined>>

/** @throws StartError naming the variable and its valid values */
export function readConfig(env: Environment): Config {
  const consolePort = portIn(env, 'PERENNIAL_CONSOLE_PORT', 4000)
  const shopPort = portIn(env, 'PERENNIAL_SHOP_PORT', 4100)
  const accountPort = portIn(env, 'PERENNIAL_ACCOUNT_PORT', 4200)
  const mode = oneOf(env, 'PERENNIAL_MODE', ['test', 'production'], 'test')
  const config: Config = {
    mode,
    roles: rolesIn(env),
    consoleOrigin: originIn(env, 'PERENNIAL_CONSOLE_ORIGIN', `http://localhost:${consolePort}`),
    shopOrigin: originIn(env, 'PERENNIAL_SHOP_ORIGIN', `http://localhost:${shopPort}`),
    accountOrigin: originIn(env, 'PERENNIAL_ACCOUNT_ORIGIN', `http://localhost:${accountPort}`),
    consolePort,
    shopPort,
    accountPort,
    workerPort: portIn(env, 'PERENNIAL_WORKER_PORT', 4300),
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
    missingFiles: oneOf(env, 'PERENNIAL_MISSING_FILES', ['refuse', 'accept'], 'refuse'),
    issuer: issuerIn(env),
    admin: {
      email: env.PERENNIAL_ADMIN_EMAIL || 'ines.marlow@saltmarsh.example',
      password: env.PERENNIAL_ADMIN_PASSWORD || undefined,
    },
    shopTenant: env.PERENNIAL_TENANT || 'saltmarsh',
    tenantName: env.PERENNIAL_TENANT_NAME || env.PERENNIAL_TENANT || 'Perennial',
    // By default no sample catalogue where real orders are taken.
    sample: oneOf(env, 'PERENNIAL_SAMPLE', ['yes', 'short', 'no'], mode === 'test' ? 'yes' : 'no'),
    trustProxy: oneOf(env, 'PERENNIAL_TRUST_PROXY', ['yes', 'no'], 'no') === 'yes',
    // LOG-02, and decisions: Texts and times.
    logLevel: oneOf(env, 'PERENNIAL_LOG', logLevels, env.NODE_ENV === 'production' ? 'warn' : defaultLogLevel),
    smtp: smtpIn(env),
    metricsToken: env.PERENNIAL_METRICS_TOKEN || undefined,
    errorDsn: urlIn(env, 'PERENNIAL_ERROR_DSN', ['http:', 'https:']),
    secretKeys: env.PERENNIAL_SECRET_KEY ? secretKeysIn(env.PERENNIAL_SECRET_KEY) : undefined,
    privateHosts: listIn(env, 'PERENNIAL_PRIVATE_HOSTS').map((host) => host.toLowerCase()),
    paymentProviders: packagesIn(env, 'PERENNIAL_PAYMENT_PROVIDERS'),
    stripeStandIn: standInIn(env),
    services: servicesIn(env),
    scriptOrigins: scriptOriginsIn(env, 'PERENNIAL_SCRIPT_ORIGINS'),
    accountScriptOrigins: scriptOriginsIn(env, 'PERENNIAL_ACCOUNT_SCRIPT_ORIGINS'),
    placeHeaders: {
      country: headersIn(env, 'PERENNIAL_COUNTRY_HEADER') ?? knownPlaceHeaders.country,
      region: headersIn(env, 'PERENNIAL_REGION_HEADER') ?? knownPlaceHeaders.region,
      city: headersIn(env, 'PERENNIAL_CITY_HEADER') ?? knownPlaceHeaders.city,
    },
    supportUrl: urlIn(env, 'PERENNIAL_SUPPORT_URL', ['http:', 'https:']),
  }
  if (config.consoleOrigin === config.shopOrigin) {
    throw new StartError(
      'PERENNIAL_CONSOLE_ORIGIN and PERENNIAL_SHOP_ORIGIN must differ: the shop runs code of others.',
    )
  }
  if (config.accountOrigin === config.shopOrigin || config.accountOrigin === config.consoleOrigin) {
    throw new StartError(
      'PERENNIAL_ACCOUNT_ORIGIN must be an origin of its own, neither that of the console nor of the shop: the shop runs code of others.',
    )
  }
  if (config.admin.password !== undefined && config.admin.password.length < 12) {
    throw new StartError('PERENNIAL_ADMIN_PASSWORD must have at least 12 characters.')
  }
  refuseUnsafeProduction(config)
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
  const requested = (env.PERENNIAL_ROLES || roles.join(',')).split(',').map((role) => role.trim())
  for (const role of requested) {
    if (!roles.some((known) => known === role)) {
      throw new StartError(`PERENNIAL_ROLES lists "${role}"; it may list ${roles.join(', ')}.`)
    }
  }
  const missing = roles.filter((role) => !requested.includes(role))
  if (missing.length > 0 && !env.DATABASE_URL) {
    throw new StartError(
      `PERENNIAL_ROLES leaves out ${missing.join(' and ')}, and the embedded database has one process: list ${roles.join(',')}, or set DATABASE_URL.`,
    )
  }
  return roles.filter((role) => requested.includes(role))
}

function issuerIn(env: Environment): Config['issuer'] {
  const { PERENNIAL_ISSUER: url, PERENNIAL_CLIENT_ID: clientId, PERENNIAL_CLIENT_SECRET: secret } = env
  if (!url) return undefined
  if (!clientId || !secret) {
    throw new StartError('PERENNIAL_ISSUER needs PERENNIAL_CLIENT_ID and PERENNIAL_CLIENT_SECRET beside it.')
  }
  return { url, clientId, secret }
}

function urlIn(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const value = env[name] || undefined
  if (value !== undefined && !(URL.canParse(value) && protocols.includes(new URL(value).protocol))) {
    // The value may hold a password or a key: the message does not repeat it.
    throw new StartError(
      `${name} must be an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}.`,
    )
  }
  return value
}

/** Names of npm packages, or folders. */
function packagesIn(env: Environment, name: string): string[] {
  const packages = listIn(env, name)
  const wrong = packages.find((one) => !path.isAbsolute(one) && !/^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/.test(one))
  if (wrong !== undefined) {
    throw new StartError(`${name} lists "${wrong}"; it lists names of packages such as acme-payments, or folders.`)
  }
  return packages
}

const thisMachine = new Set(['127.0.0.1', '[::1]', 'localhost'])

function standInIn(env: Environment): URL | undefined {
  const address = urlIn(env, 'PERENNIAL_STRIPE_STAND_IN', ['http:'])
  if (address === undefined) return undefined
  const url = new URL(address)
  if (!thisMachine.has(url.hostname)) {
    throw new StartError(
      'PERENNIAL_STRIPE_STAND_IN must be an address of this machine, such as http://127.0.0.1:12111.',
    )
  }
  return url
}

function smtpIn(env: Environment): Config['smtp'] {
  const url = urlIn(env, 'PERENNIAL_SMTP_URL', ['smtp:', 'smtps:'])
  if (!url) return undefined
  const from = env.PERENNIAL_MAIL_FROM
  if (!from?.includes('@')) {
    throw new StartError(
      'PERENNIAL_SMTP_URL needs PERENNIAL_MAIL_FROM beside it, such as "Saltmarsh <orders@example.com>".',
    )
  }
  return { url, from }
}

const listIn = (env: Environment, name: string): string[] =>
  (env[name] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Names of headers; undefined when none are listed. */
function headersIn(env: Environment, name: string): string[] | undefined {
  const headers = listIn(env, name).map((one) => one.toLowerCase())
  const wrong = headers.find((one) => !/^[a-z0-9-]+$/.test(one))
  if (wrong !== undefined) {
    throw new StartError(`${name} lists "${wrong}"; it lists names of headers such as X-Visitor-Country.`)
  }
  return headers.length > 0 ? headers : undefined
}

/** Third-party scripts can do everything that a page can: the operator lists each origin. */
function scriptOriginsIn(env: Environment, name: string): string[] {
  const origins = listIn(env, name)
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin || !origin.startsWith('https:')) {
      throw new StartError(
        `${name} lists "${origin}"; it lists origins such as https://cdn.example.com, with commas between.`,
      )
    }
  }
  return origins
}

const servicesIn = (env: Environment): OutsideService[] =>
  env.PERENNIAL_SERVICES ? outsideServices(env.PERENNIAL_SERVICES) : []
