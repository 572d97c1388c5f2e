import { ApplicationError } from '@perennial/domain/errors'
import { expect, test, vi } from 'vitest'
import { consoleLog } from '../src/adapters/console-log.ts'
import { prometheusMetrics } from '../src/adapters/prometheus-metrics.ts'
import { sentryReports } from '../src/adapters/sentry-reports.ts'
import type { ErrorReport, RequestMetrics } from '../src/ports/index.ts'
import { testServer } from './test-server.ts'

const logged = (from: Parameters<typeof consoleLog>[0]) => {
  const lines: string[] = []
  return { log: consoleLog(from, (line) => void lines.push(line)), lines }
}

test('the log writes from its level on, and nothing at none (LOG-01)', () => {
  const levels = ['verbose', 'debug', 'info', 'warn', 'error', 'metrics'] as const
  const written = (from: Parameters<typeof consoleLog>[0]) => {
    const { log, lines } = logged(from)
    for (const level of levels) log[level]('x')
    return lines.map((line) => (JSON.parse(line) as { level: string }).level)
  }
  expect(written('verbose')).toEqual([...levels])
  expect(written('warn')).toEqual(['warn', 'error', 'metrics'])
  expect(written('none')).toEqual([])
})

test('the log tells an error with its cause and nobody’s address, number, token or statement', () => {
  const { log, lines } = logged('debug')
  const cause = new Error('insert into x\nparams: ines@saltmarsh.example')
  const error = new ApplicationError('Mail to ines@saltmarsh.example failed, card 4242 4242 4242 4242', { cause })
  log.error('failed', { error, note: 'Bearer abc.def for ines@saltmarsh.example', attempt: 3 })
  const entry = JSON.parse(lines[0]!) as Record<string, unknown>
  expect(entry).toMatchObject({
    level: 'error',
    event: 'failed',
    note: 'Bearer [removed] for [email]',
    attempt: 3,
    error: { message: 'Mail to [email] failed, card [number]', cause: { message: 'insert into x' } },
  })
  expect(lines[0]).not.toMatch(/saltmarsh|4242|abc\.def/)
})

test('a failure goes to the error-reporting service, with the request’s id and without a person (ERR-20) (LOG-04)', async () => {
  const sent: string[] = []
  const send = vi.fn(async (_url: string | URL | Request, init?: RequestInit) => {
    const body = init?.body as string | Uint8Array
    sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body))
    return new Response('{}')
  })
  const { log, lines } = logged('error')
  const reports = sentryReports(log, {
    dsn: 'https://key@errors.example/42',
    release: '1.2.3',
    environment: 'production',
    fetch: send as typeof fetch,
  })
  reports.report({ error: new Error('No place for ines@saltmarsh.example'), where: 'users.list', requestId: 'r-1' })
  await reports.flush(5_000)
  expect(String(send.mock.calls[0]?.[0])).toContain('https://errors.example/api/42/envelope/')
  const [, , event] = sent[0]!.split('\n')
  expect(JSON.parse(event!)).toMatchObject({
    release: '1.2.3',
    environment: 'production',
    tags: { where: 'users.list', request_id: 'r-1' },
    exception: { values: [{ type: 'Error', value: 'No place for [email]' }] },
  })
  expect(sent[0]).not.toContain('saltmarsh')
  expect(lines).toHaveLength(1)
})

test('every answer carries its request’s id, and a failure is reported under it without its text (ERR-14)', async () => {
  const reported: ErrorReport[] = []
  const shared = await testServer()
  const server = await testServer({
    errorReports: { sends: true, report: (report) => void reported.push(report), flush: async () => {} },
    db: {
      ...shared.db,
      asTenant: async () => {
        throw new Error('disk full')
      },
    },
  })
  const answer = await server.console(
    new Request('http://console.test/api/notifications', { headers: { authorization: await server.bearer('Viewer') } }),
  )
  const body = (await answer.json()) as { requestId: string; message: string }
  expect([answer.status, body.message]).toEqual([500, 'Something went wrong.'])
  expect(answer.headers.get('x-request-id')).toBe(body.requestId)
  expect(reported).toMatchObject([{ where: 'notifications.list', requestId: body.requestId }])
})

test('the console reports its own failures, and hears whether anybody was told', async () => {
  const reported: ErrorReport[] = []
  const server = await testServer({
    errorReports: { sends: true, report: (report) => void reported.push(report), flush: async () => {} },
  })
  const client = await server.as('Viewer')
  const report = {
    name: 'TypeError',
    message: 'x of ines@saltmarsh.example',
    path: '/catalog?q=ines',
    requestId: 'r-9',
  }
  expect(await client.errorReports.create(report)).toMatchObject({ sent: true })
  expect(reported).toMatchObject([{ where: 'console /catalog', requestId: 'r-9' }])
  expect(reported[0]?.error).toMatchObject({ name: 'TypeError', message: 'x of [email]' })
  expect(await (await (await testServer()).as('Viewer')).errorReports.create(report)).toMatchObject({ sent: false })
})

test('calls are counted by the endpoint that answered, never by their path', async () => {
  const seen: RequestMetrics[] = []
  const server = await testServer({ metrics: { request: (one) => void seen.push(one), job: () => {} } })
  const client = await server.as('TenantAdmin')
  await client.users.get({ id: 'nobody' }).catch(() => {})
  await server.console(new Request('http://console.test/api/nothing/here'))
  expect(seen.map(({ endpoint, status }) => [endpoint, status])).toEqual([
    ['users.get', 404],
    ['unknown call', 404],
  ])
})

test('a database that does not answer hides no other number', async () => {
  const metrics = prometheusMetrics({
    pool: () => ({ total: 5, idle: 2, waiting: 1 }),
    backlog: () => Promise.reject(new Error('down')),
  })
  metrics.request({ surface: 'shop', endpoint: 'page', method: 'GET', status: 200, seconds: 0.01 })
  const text = await metrics.text()
  expect(text).toContain('perennial_database_connections{state="used"} 3')
  expect(text).toContain('perennial_backlog_errors_total 1')
  expect(text).toMatch(
    /perennial_http_request_seconds_count\{surface="shop",endpoint="page",method="GET",status="200"\} 1/,
  )
})
