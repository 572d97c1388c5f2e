import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { storedRecord, timelineEvent, outbox } from '../src/db/schema/index.ts'
import { deliverMail } from '../src/modules/mail/deliver-mail.ts'
import type { MailMessage, Settings } from '../src/ports/index.ts'
import { type TestServer, testServer } from './test-server.ts'

let server: TestServer
const sent: MailMessage[] = []

beforeAll(async () => {
  server = await testServer({ mail: { name: 'kept', send: async (message) => void sent.push(message) } })
  await publish(server, [
    { id: 'lead', path: '/components/lead-form', props: { heading: 'Letter', consent: 'I agree to the letter.' } },
    {
      id: 'student',
      path: '/components/student-check',
      props: { heading: 'Students', offerHref: '/checkout/?purchase=/offers2/student', code: 'HALF', domains: '' },
    },
    { id: 'script', path: '/components/script', props: { src: 'https://cdn.example.com/x.js' } },
  ])
})

async function publish({ as, ports }: TestServer, cards: Record<string, unknown>[]) {
  const client = await as('TenantAdmin')
  const assets = cards.map((card, index) => ({ position: 'body', index, ...card }))
  await client.items.create({
    catalog: '1',
    path: 'pages2/forms',
    data: { record_type: 'page', version: 1, pageMasterLayout: 'default', tags: ['/forms/'], assets },
  })
  const { id } = await client.builds.create({ path: '/pages2/forms' })
  await vi.waitFor(
    async () => expect((await client.builds.status({ ids: id })).builds[0]).toMatchObject({ buildStatus: 'SUCCEEDED' }),
    { timeout: 60_000, interval: 50 },
  )
  await client.publications.publish({ path: '/pages2/forms', tags: ['/forms/'], buildId: id })
  return ports
}

const customer = async (email: string) => {
  const rows = await server.db.asTenant(server.scope, (tx) => tx.select().from(storedRecord))
  return rows.find(({ recordType, data }) => recordType === 'customer' && data.email === email)
}
const place = { tag: '/forms/', card: 'lead' }

describe('a lead', () => {
  it('is kept as a customer who has not bought yet, with the words of the page that were agreed to (OBJ-24)', async () => {
    await server.shopClient.forms.lead({ ...place, email: ' Moira@Example.com ', firstName: 'Moira', consent: true })
    const found = await customer('moira@example.com')
    expect(found).toMatchObject({ status: 'initial', name: 'Moira' })
    const events = await server.db.asTenant(server.scope, (tx) =>
      tx
        .select()
        .from(timelineEvent)
        .where(and(eq(timelineEvent.objectType, 'customer'), eq(timelineEvent.objectId, found!.id))),
    )
    expect(events).toMatchObject([{ type: 'lead', data: { consent: 'I agree to the letter.', tag: '/forms/' } }])
    // Again: the same customer, one more event.
    await server.shopClient.forms.lead({ ...place, email: 'moira@example.com', firstName: 'Else', consent: true })
    expect(await customer('moira@example.com')).toMatchObject({ id: found!.id, name: 'Moira' })
  })

  it('is nothing without consent, an address and a form that is on the page', async () => {
    const lead = (change: Record<string, unknown>) =>
      server.shopClient.forms.lead({ ...place, email: 'a@example.com', consent: true, ...change } as never)
    await expect(lead({ consent: false })).rejects.toMatchObject({ status: 400 })
    await expect(lead({ email: 'no address', language: 'de' })).rejects.toMatchObject({
      code: 'INVALID',
      message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    })
    await expect(lead({ card: 'script' })).rejects.toMatchObject({ status: 404 })
    await expect(lead({ tag: '/elsewhere/' })).rejects.toMatchObject({ status: 404 })
    expect(await customer('a@example.com')).toBeUndefined()
  })

  it('of a machine is dropped without a word', async () => {
    await server.shopClient.forms.lead({ ...place, email: 'bot@example.com', consent: true, website: 'x' })
    expect(await customer('bot@example.com')).toBeUndefined()
  })

  it('is taken a few times only', async () => {
    const again = () => server.shopClient.forms.lead({ ...place, email: 'often@example.com', consent: true })
    for (let times = 0; times < 5; times += 1) await again()
    await expect(again()).rejects.toMatchObject({ code: 'TOO_MANY', status: 429 })
  })
})

describe('a student offer', () => {
  const student = (email: string) => server.shopClient.forms.student({ tag: '/forms/', card: 'student', email })

  it('goes to the mailbox at the university, and its code is on no page', async () => {
    const page = await (await server.shop(new Request('http://shop.test/forms/'))).text()
    expect(page).toContain('Students')
    expect(page).not.toContain('HALF')
    expect(page).not.toContain('offers2/student')
    await student('ada@cs.ox.ac.uk')
    const [row] = await server.db.asTenant(server.scope, (tx) =>
      tx.select().from(outbox).where(eq(outbox.topic, 'mail.student_offer')),
    )
    expect(JSON.stringify(row!.payload)).not.toContain('HALF')
    await deliverMail(server.ports, server.scope, row!.id)
    const [mail] = sent.filter(({ to }) => to === 'ada@cs.ox.ac.uk')
    expect(mail?.text).toContain('HALF')
    expect(mail?.text).toContain('http://shop.test/checkout/?purchase=/offers2/student')
  })

  it('is not for an address of somewhere else', async () => {
    await expect(student('ada@example.com')).rejects.toMatchObject({ code: 'NOT_ACADEMIC' })
    await expect(student('ada@')).rejects.toMatchObject({ code: 'INVALID' })
  })
})

describe('a script of somebody else', () => {
  const page = async (of: TestServer) => of.shop(new Request('http://shop.test/forms/'))

  it('is on no page where its origin is not named', async () => {
    const answer = await page(server)
    expect(answer.headers.get('content-security-policy')).not.toContain('cdn.example.com')
    expect(await answer.text()).not.toContain('cdn.example.com')
  })

  it('is loaded, and allowed by that page’s policy alone, where it is', async () => {
    const settings: Settings = {
      ...server.ports.settings,
      scriptOrigins: ['https://cdn.example.com', 'https://b.example'],
    }
    const { blobs, renderer, db } = server.ports
    const { runBuild } = await import('../src/modules/builds/run-build.ts')
    const client = await server.as('TenantAdmin')
    const { id } = await client.builds.create({ path: '/pages2/forms' })
    await vi.waitFor(
      async () => expect((await client.builds.status({ ids: id })).builds[0]?.buildComplete).toBe(true),
      { timeout: 60_000, interval: 50 },
    )
    // The worker of these tests knows no origin: built again by one that does.
    const { build } = await import('../src/db/schema/index.ts')
    await db.asTenant(server.scope, (tx) =>
      tx.update(build).set({ endedAt: null, status: 'STARTING' }).where(eq(build.id, id)),
    )
    await runBuild({ ...server.ports, settings, blobs, renderer }, server.scope, id)
    await client.publications.publish({ path: '/pages2/forms', tags: ['/forms/'], buildId: id })
    const answer = await page(server)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self' https://cdn.example.com;")
    expect(policy).not.toContain('b.example')
    expect(await answer.text()).toMatch(/<script[^>]* src="https:\/\/cdn\.example\.com\/x\.js"/)
  })
})
