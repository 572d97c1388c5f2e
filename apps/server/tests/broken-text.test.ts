import { storable } from '@perennial/domain/text'
import { beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from './test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})

const send = (surface: 'console' | 'shop', path: string, init?: RequestInit) =>
  server[surface](new Request(`http://${surface}.test${path}`, init))
const json = (body: BodyInit): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
})

describe.each(['console', 'shop'] as const)('on the %s', (surface) => {
  test.each(['/%00/', `/a%00${'a'.repeat(15_000)}/`, '/caf%E9/', '/%ED%A0%80/', '/100%/'])(
    'an address that is no text leads nowhere: %s',
    async (path) => {
      const answer = await send(surface, path)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  test('a stray per cent sign in a query is no fault, a NUL is', async () => {
    expect((await send(surface, '/nowhere/?utm_campaign=50%')).status).not.toBe(422)
    const answer = await send(surface, '/nowhere/?q=%00')
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'BROKEN_TEXT', message: expect.stringContaining('Remove it') })
  })

  test.each([
    ['a NUL that is escaped', '{"email":"a\\u0000b"}'],
    ['a NUL as it is', '{"email":"a\0b"}'],
    ['half of a surrogate pair', '{"email":"\\ud83d"}'],
    ['such a name of a field', '{"a\\u0000":1}'],
    ['bytes that are no UTF-8', new Uint8Array([123, 34, 97, 34, 58, 34, 0xff, 34, 125])],
  ])('a body with %s is refused', async (_what, body) => {
    const answer = await send(surface, '/api/leads', json(body))
    expect(answer.status).toBe(422)
  })

  test('accepts text that only looks broken', async () => {
    for (const body of ['{"email":"a\\\\u0000b"}', '{"email":"\\ud83d\\ude00"}']) {
      expect((await send(surface, '/api/leads', json(body))).status).not.toBe(422)
    }
  })

  test('a form with a NUL is refused', async () => {
    const answer = await send(surface, '/nowhere/', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=%00',
    })
    expect(answer.status).toBe(422)
  })

  test('a body without a type is read as JSON, and looked at as such', async () => {
    const body = new TextEncoder().encode('{"email":"a\\u0000b"}')
    const answer = await send(surface, '/api/leads', { method: 'POST', body })
    expect(answer.status).toBe(422)
  })

  test('a form of files is taken by calls that take files, and by no other', async () => {
    const body = new FormData()
    body.set('email', 'a\0b')
    for (const path of ['/api/leads', '/password/forgot']) {
      const answer = await send(surface, path, { method: 'POST', body })
      expect(answer.status).toBe(415)
      expect(await answer.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
    }
  })
})

describe('what is packed into something else', () => {
  const halves = ['\0', '\ud83d']

  test('a spreadsheet with a NUL is refused in words, and its name loses it', async () => {
    const admin = await server.as('TenantAdmin')
    const upload = (text: string, name: string) =>
      admin.sheets.upload({ id: crypto.randomUUID(), tree: 'segments', file: new File([text], name) })
    await expect(upload('Name,Headline\nfirst,win\0ter', 'a.csv')).rejects.toMatchObject({ code: 'UNREADABLE' })
    expect(await upload('Name,Headline\nfirst,winter', 'a\0.csv')).toMatchObject({ name: 'a.csv' })
  })

  test('the answer of a webhook is stored without it', () => {
    for (const half of halves) expect(storable(`a${half}b`)).toMatch(/^a\uFFFD?b$/)
  })
})
