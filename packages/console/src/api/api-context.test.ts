// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createSession } from '../session/index.ts'
import { createApi } from './api-context.tsx'

test.each(['/oauth2/', '/api/user'])(
  'a network that loses %s is told in words that people can read, also where an error is shown as it is',
  async (lost) => {
    const session = createSession({
      send: async (input) => {
        const url = input instanceof Request ? input.url : String(input)
        if (url.includes(lost)) throw new TypeError('Failed to fetch')
        return Response.json({ access_token: 'abc', expires_in: 300 })
      },
    })
    const { client } = createApi(session, 'https://console.example')
    await expect(client.session.user()).rejects.toThrow('The server does not answer')
  },
)
