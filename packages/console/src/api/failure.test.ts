import { createClient } from '@perennial/api/client'
import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'

/** A client whose network returns a fixed response. */
const answering = (response: () => Response | Promise<Response>) =>
  createClient({ url: 'http://console.test', fetch: async () => response() })

async function failureWhen(response: () => Response | Promise<Response>) {
  try {
    await answering(response).session.user()
  } catch (error) {
    return failureOf(error)
  }
  throw new Error('The call should have failed.')
}

test("a refusal is told in the server's words, with its request id (ERR-01, ERR-02)", async () => {
  const problem = {
    type: 'about:blank',
    title: 'Forbidden',
    status: 403,
    code: 'FORBIDDEN',
    message: 'You do not have permission to do this.',
    requestId: 'req_1',
  }
  expect(
    await failureWhen(() =>
      Response.json(problem, { status: 403, headers: { 'content-type': 'application/problem+json' } }),
    ),
  ).toMatchObject({ message: problem.message, status: 403, code: 'FORBIDDEN', requestId: 'req_1' })
})

test('an error without a problem document names the call and its status (ERR-01)', async () => {
  expect(await failureWhen(() => new Response('Bad gateway', { status: 502 }))).toMatchObject({
    message: 'API Request failed [/api/user]: 502',
    status: 502,
  })
})

test('a missing response has a message of our own', async () => {
  const failure = await failureWhen(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(failure.status).toBe(0)
  expect(failure.message).toContain('The server does not answer')
})

test('anything else has the default message (ERR-06)', () => {
  expect(failureOf(undefined).message).toBe('Error: an unexpected error has occurred.')
})
