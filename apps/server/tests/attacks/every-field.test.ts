import { safe } from '@orpc/client'
import { accountContract, consoleContract, contract } from '@perennial/api'
import { beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../test-server.ts'
import { noteAttack } from './attack-log.ts'
import { type Call, callsOf, hardValues, plainInput, unlimitedFields, withValue } from './every-field.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

test('every field of every call has a limit that the server enforces', () => {
  const calls = callsOf(contract)
  const unlimited = calls.flatMap(unlimitedFields)
  noteAttack({
    class: 'limits',
    what: 'fields of calls without one',
    tries: calls.length,
    gotThrough: unlimited.length,
  })
  expect(unlimited).toEqual([])
})

/** These call other services. */
const outside = ['proxy.send']

test.each([
  ['staff', consoleContract, () => server.as('TenantAdmin')],
  ['shoppers', accountContract, () => server.asShopper('ann@example.com')],
] as const)('no value that a call of %s takes is a fault of the server', async (who, router, clientOf) => {
  const client = await clientOf()
  let tries = 0
  const faults: string[] = []
  const send = async ({ path }: Call, input: unknown, what: string) => {
    tries += 1
    const call = path.reduce<never>((at, name) => at[name]!, client as never) as (sent: unknown) => Promise<unknown>
    const [error] = await safe(call(input))
    const { status = 500 } = (error ?? { status: 200 }) as { status?: number }
    if (status >= 500) faults.push(`${path.join('.')} ${what}: ${status}`)
  }
  for (const call of callsOf(router)) {
    if (outside.includes(call.path.join('.'))) continue
    const plain = plainInput(call.schema, call.schema)
    await send(call, plain, 'as it is')
    for (const one of hardValues(call.schema, call.schema)) {
      const what = `${one.at.join('.')} = ${String(JSON.stringify(one.value)).slice(0, 60)}`
      await send(call, withValue(plain, call.schema, one), what)
    }
  }
  noteAttack({ class: 'limits', what: `hard values in fields of calls of ${who}`, tries, gotThrough: faults.length })
  expect(faults).toEqual([])
})
