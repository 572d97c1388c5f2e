import { expect, test } from 'vitest'
import { readConfig, StartError } from '../src/start/config.ts'

test('nothing set gives one process on two origins of this machine, taking no real money', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'test',
    roles: ['console', 'shop', 'worker'],
    consoleOrigin: 'http://localhost:4000',
    shopOrigin: 'http://localhost:4100',
    accountOrigin: 'http://localhost:4200',
    host: '127.0.0.1',
    databaseUrl: undefined,
  })
})

test.each([
  [{ PERENNIAL_CONSOLE_PORT: '99999' }, 'PERENNIAL_CONSOLE_PORT must be a port'],
  [{ PERENNIAL_MODE: 'prod' }, 'PERENNIAL_MODE must be test or production, not "prod".'],
  [{ PERENNIAL_ROLES: 'console,cook' }, 'PERENNIAL_ROLES lists "cook"'],
  [{ PERENNIAL_ROLES: 'console,' }, 'PERENNIAL_ROLES lists ""'],
  [
    { PERENNIAL_ROLES: 'console,shop' },
    'PERENNIAL_ROLES leaves out worker, and the embedded database has one process: list console,shop,worker, or set DATABASE_URL.',
  ],
  [{ PERENNIAL_WORKER_PORT: 'none' }, 'PERENNIAL_WORKER_PORT must be a port'],
  [{ PERENNIAL_SHOP_ORIGIN: 'shop.example.com' }, 'PERENNIAL_SHOP_ORIGIN must be an origin'],
  [{ PERENNIAL_SHOP_ORIGIN: 'http://localhost:4000' }, 'must differ'],
  [{ PERENNIAL_ACCOUNT_ORIGIN: 'http://localhost:4100' }, 'PERENNIAL_ACCOUNT_ORIGIN must be an origin of its own'],
  [{ PERENNIAL_ACCOUNT_ORIGIN: 'http://localhost:4000' }, 'PERENNIAL_ACCOUNT_ORIGIN must be an origin of its own'],
  [{ PERENNIAL_ISSUER: 'https://id.example.com' }, 'PERENNIAL_ISSUER needs PERENNIAL_CLIENT_ID'],
  [{ PERENNIAL_ADMIN_PASSWORD: 'short' }, 'at least 12 characters'],
  [{ PERENNIAL_LOG: 'loud' }, 'PERENNIAL_LOG must be verbose or debug or info or warn or error or metrics or none'],
  [{ PERENNIAL_SMTP_URL: 'mail.example.com' }, 'PERENNIAL_SMTP_URL must be an address'],
  [{ PERENNIAL_SMTP_URL: 'smtp://mail.example.com' }, 'PERENNIAL_SMTP_URL needs PERENNIAL_MAIL_FROM'],
  [{ PERENNIAL_ERROR_DSN: 'key' }, 'PERENNIAL_ERROR_DSN must be an address'],
  [
    { PERENNIAL_SCRIPT_ORIGINS: 'https://a.example, http://b.example' },
    'PERENNIAL_SCRIPT_ORIGINS lists "http://b.example"',
  ],
  [
    { PERENNIAL_STRIPE_STAND_IN: 'http://10.0.0.7:12111' },
    'PERENNIAL_STRIPE_STAND_IN must be an address of this machine',
  ],
  [{ PERENNIAL_STRIPE_STAND_IN: 'https://api.stripe.com' }, 'PERENNIAL_STRIPE_STAND_IN must be an address that'],
  [{ PERENNIAL_SCRIPT_ORIGINS: 'https://a.example/x.js' }, 'PERENNIAL_SCRIPT_ORIGINS lists'],
])('%o is told by name', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
})

const production = {
  PERENNIAL_MODE: 'production',
  PERENNIAL_CONSOLE_ORIGIN: 'https://console.example.com',
  PERENNIAL_SHOP_ORIGIN: 'https://shop.example.com',
  PERENNIAL_ACCOUNT_ORIGIN: 'https://account.example.com',
  PERENNIAL_TRUST_PROXY: 'yes',
  PERENNIAL_METRICS_TOKEN: 'a-token-for-monitoring',
  PERENNIAL_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  DATABASE_URL: 'postgres://perennial@db.example.com/perennial',
}

test('production starts with a proxy, a key, a token and without the sample', () => {
  expect(readConfig(production)).toMatchObject({ mode: 'production', sample: 'no', trustProxy: true })
  // One process keeps its key beside its data.
  expect(readConfig({ ...production, DATABASE_URL: '', PERENNIAL_SECRET_KEY: '' }).secretKeys).toBeUndefined()
  expect(readConfig({ ...production, PERENNIAL_ROLES: 'worker' }).roles).toEqual(['worker'])
})

test.each([
  [
    'plain HTTP',
    { PERENNIAL_CONSOLE_ORIGIN: '', PERENNIAL_SHOP_ORIGIN: '', PERENNIAL_TRUST_PROXY: '' },
    'Production needs a proxy with TLS: set PERENNIAL_CONSOLE_ORIGIN (http://localhost:4000) and PERENNIAL_SHOP_ORIGIN (http://localhost:4100) to https and PERENNIAL_TRUST_PROXY=yes.',
  ],
  [
    'https without a trusted proxy',
    { PERENNIAL_TRUST_PROXY: 'no' },
    'Production needs a proxy with TLS that sends X-Forwarded-For and X-Forwarded-Proto: set PERENNIAL_TRUST_PROXY=yes.',
  ],
  [
    'several processes without a common key',
    { PERENNIAL_SECRET_KEY: '' },
    'Production with DATABASE_URL needs PERENNIAL_SECRET_KEY, the same in every process: set it to what "openssl rand -base64 32" writes.',
  ],
  [
    'a stand-in of Stripe',
    { PERENNIAL_STRIPE_STAND_IN: 'http://127.0.0.1:12111' },
    'Production pays through Stripe itself: leave out PERENNIAL_STRIPE_STAND_IN, which is for tests.',
  ],
  [
    'checkout on the shop’s own host',
    { PERENNIAL_ACCOUNT_ORIGIN: 'https://shop.example.com:8443' },
    'Production needs a host of its own for sign-in, checkout and orders: set PERENNIAL_ACCOUNT_ORIGIN, such as https://account.example.com, to another host than that of PERENNIAL_SHOP_ORIGIN (https://shop.example.com).',
  ],
  [
    'a checkout whose host was not set',
    { PERENNIAL_ACCOUNT_ORIGIN: '' },
    'Production needs a host of its own for sign-in, checkout and orders: set PERENNIAL_ACCOUNT_ORIGIN, such as https://account.example.com, to another host than that of PERENNIAL_SHOP_ORIGIN (https://shop.example.com).',
  ],
  [
    'sample data',
    { PERENNIAL_SAMPLE: 'yes' },
    'Production takes no sample data: set PERENNIAL_SAMPLE=no, or leave it out.',
  ],
  [
    'a short sample',
    { PERENNIAL_SAMPLE: 'short' },
    'Production takes no sample data: set PERENNIAL_SAMPLE=no, or leave it out.',
  ],
  [
    'public metrics',
    { PERENNIAL_METRICS_TOKEN: '' },
    'Production needs PERENNIAL_METRICS_TOKEN, so that /metrics is not public: set it to what "openssl rand -hex 24" writes.',
  ],
])('production refuses %s with one line that says what to set; a test installation starts', (_what, change, line) => {
  expect(() => readConfig({ ...production, ...change })).toThrow(new StartError(line))
  expect(line).not.toContain('\n')
  expect(readConfig({ ...production, ...change, PERENNIAL_MODE: 'test' }).mode).toBe('test')
})

test('development is wordy and what shoppers use is not (LOG-02)', () => {
  expect(readConfig({}).logLevel).toBe('debug')
  expect(readConfig({ NODE_ENV: 'production' }).logLevel).toBe('warn')
  expect(readConfig({ NODE_ENV: 'production', PERENNIAL_LOG: 'verbose' }).logLevel).toBe('verbose')
})
