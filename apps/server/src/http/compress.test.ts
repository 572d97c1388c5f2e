import { expect, test } from 'vitest'
import { encodingFor } from './compress.ts'

const chosen = (accepted: string | undefined) =>
  encodingFor(
    new Request('http://shop.test/', accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } }),
  )

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)('of %j the smallest that is accepted is chosen', (accepted, encoding) =>
  expect(chosen(accepted)).toBe(encoding),
)
