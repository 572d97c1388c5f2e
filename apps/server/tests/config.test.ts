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
])('%o is told by name', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
})
