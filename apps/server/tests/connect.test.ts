import { expect, it } from 'vitest'
import { testServer } from './test-server.ts'

it('pages may ask for the shop’s own sign-in, which is called landing (DEV-22, BLD-34)', async () => {
  const server = await testServer()
  const { providers, services } = await (await server.as('Manager')).connect.authProviders()
  expect(providers.items.map(({ data }) => data.name)).toEqual(['landing'])
  expect(services.map(({ id }) => id)).toEqual([providers.items[0]!.record_variant])
})
