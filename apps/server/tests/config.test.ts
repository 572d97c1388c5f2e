import { expect, test } from 'vitest'
import { readConfig } from '../src/start/config.ts'

test('nothing set gives one process on two origins of this machine, taking no real money', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'test',
    roles: ['console', 'shop', 'worker'],
    consoleOrigin: 'http://localhost:4000',
    shopOrigin: 'http://localhost:4100',
    host: '127.0.0.1',
    databaseUrl: undefined,
  })
})

test.each([
  [{ PERENNIAL_CONSOLE_PORT: '99999' }, 'PERENNIAL_CONSOLE_PORT must be a port'],
  [{ PERENNIAL_MODE: 'prod' }, 'PERENNIAL_MODE must be test or production, not "prod".'],
  [{ PERENNIAL_ROLES: 'console,cook' }, 'PERENNIAL_ROLES lists "cook"'],
  [{ PERENNIAL_SHOP_ORIGIN: 'shop.example.com' }, 'PERENNIAL_SHOP_ORIGIN must be an origin'],
  [{ PERENNIAL_SHOP_ORIGIN: 'http://localhost:4000' }, 'must differ'],
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
  [{ PERENNIAL_SCRIPT_ORIGINS: 'https://a.example/x.js' }, 'PERENNIAL_SCRIPT_ORIGINS lists'],
])('%o is told by name', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
})

test('development is wordy and what shoppers use is not (LOG-02)', () => {
  expect(readConfig({}).logLevel).toBe('debug')
  expect(readConfig({ NODE_ENV: 'production' }).logLevel).toBe('warn')
  expect(readConfig({ NODE_ENV: 'production', PERENNIAL_LOG: 'verbose' }).logLevel).toBe('verbose')
})
