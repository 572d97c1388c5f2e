import { passwordProblem } from '@perennial/domain/access'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import type { Db, Mode } from '../db/port.ts'
import { account, accountToken, membership } from '../db/schema/index.ts'
import type { AppEnv } from '../http/base-app.ts'
import { signInPolicy } from '../http/security-headers.ts'
import { queueMail } from '../modules/mail/queue-mail.ts'
import type { Ports } from '../ports/index.ts'
import { addressOf } from './address-of.ts'
import { accountNamed } from './check-password.ts'
import { endSignIns } from './end-sign-ins.ts'
import { sha256 } from '../hash/sha256.ts'
import { choosePasswordPage, forgotPage, messagePage, type PageFrame } from './pages.ts'
import { hashPassword } from './passwords.ts'
import { countAttempt, countAttempts, forgetAttempts } from '../rate-limit/count-attempt.ts'
import { attemptOn, inMinutes } from '../rate-limit/fixed-limits.ts'

export interface PasswordPagesOptions extends Pick<Ports, 'db' | 'clock' | 'jobs' | 'newId'> {
  origin: string
  mode: Mode
  frame: () => Promise<PageFrame>
  trustProxy: boolean
}

type Call = Context<AppEnv>

const texts = {
  // The same for every name: it does not reveal who has an account.
  sent: 'If there is an account of this name, a link to choose a new password is on its way to its mailbox. It works for one hour.',
  locked: (minutes: number) => `Too many attempts. Try again in ${minutes} minutes.`,
  linkEnded: 'This link has expired or was used already. Ask for another one.',
  differ: 'The two passwords are not the same. Type them again.',
  saved: 'Your password is saved. Sign in with it now.',
}

/**
 * Pages for people without a password: requesting a link by mail, and choosing a password with it. Plain HTML, no
 * scripts. Opening a link does not consume it, since mail programs open links, too.
 */
export function passwordPages(options: PasswordPagesOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use('/password/*', async (c, next) => {
    await next()
    c.header('content-security-policy', signInPolicy([]))
    c.header('cache-control', 'no-store')
    // The address holds the link's secret.
    c.header('referrer-policy', 'no-referrer')
  })
  app.get('/password/forgot', async (c) => c.html(forgotPage(await options.frame())))
  app.post('/password/forgot', (c) => (isOwn(c, options) ? sendLink(c, options) : foreign(c)))
  app.get('/password/choose', (c) => showChoice(c, options))
  app.post('/password/choose', (c) => (isOwn(c, options) ? choose(c, options) : foreign(c)))
  return app
}

/**
 * Whether a form comes from one of our pages. Without a referrer browsers send `null`, so the fetch metadata decides.
 */
const isOwn = (c: Call, { origin }: PasswordPagesOptions): boolean =>
  [undefined, origin, 'null'].includes(c.req.header('origin')) &&
  [undefined, 'same-origin'].includes(c.req.header('sec-fetch-site'))

const foreign = (c: Call): Response => c.json({ error: 'invalid_request' }, 403)

async function fieldsOf(c: Call): Promise<(name: string) => string> {
  const form = await c.req.parseBody()
  return (name) => {
    const value = form[name]
    return typeof value === 'string' ? value : ''
  }
}

async function sendLink(c: Call, options: PasswordPagesOptions): Promise<Response> {
  const { db, clock, frame, trustProxy } = options
  const around = await frame()
  const name = (await fieldsOf(c))('name').slice(0, 254)
  const connection = { remote: c.env?.incoming?.socket.remoteAddress, forwarded: c.req.header('x-forwarded-for') }
  const from = attemptOn('mail from', addressOf(connection, trustProxy))
  const wait = await countAttempts(db, [from, attemptOn('mails', 'password links')], clock())
  if (wait !== undefined) {
    c.header('retry-after', String(wait))
    return c.html(forgotPage(around, { problem: texts.locked(inMinutes(wait)) }), 429)
  }
  const known = await accountNamed(db, name)
  const to = attemptOn('mail to', known?.id ?? name.trim().toLowerCase())
  // A mailbox beyond its limit gets no more mails, and the page does not reveal it.
  if ((await countAttempt(db, to, clock())) === undefined && known) await queueLink(options, known)
  return c.html(messagePage(around, 'Check your mail', texts.sent, { href: '/', label: 'Back to signing in' }))
}

async function queueLink(
  options: PasswordPagesOptions,
  person: { id: string; userName: string; activatedAt: Date | null },
): Promise<void> {
  await options.db.asOwner(async (tx) => {
    const [place] = await tx
      .select({ tenant: membership.tenantId })
      .from(membership)
      .where(eq(membership.accountId, person.id))
      .orderBy(membership.tenantId)
      .limit(1)
    if (!place) return
    // An invited person who has lost the mail gets the invitation again.
    const topic = person.activatedAt ? 'mail.password_reset' : 'mail.activation'
    const scope = { tenant: place.tenant, mode: options.mode }
    await queueMail(tx, options, scope, { topic, payload: { userName: person.userName }, accountId: person.id })
  })
  options.jobs.wake('mail')
}

async function linkOf(db: Db, token: string, now: number) {
  const [row] = await db.asOwner(async (tx) =>
    tx
      .select({ purpose: accountToken.purpose, account })
      .from(accountToken)
      .innerJoin(account, eq(account.id, accountToken.accountId))
      .where(and(eq(accountToken.hash, await sha256(token)), gt(accountToken.expiresAt, new Date(now)))),
  )
  return row
}

async function linkEnded(c: Call, { frame }: PasswordPagesOptions): Promise<Response> {
  const link = { href: '/password/forgot', label: 'Ask for another link' }
  return c.html(messagePage(await frame(), 'This link does not work', texts.linkEnded, link), 410)
}

async function showChoice(c: Call, options: PasswordPagesOptions): Promise<Response> {
  const token = c.req.query('token') ?? ''
  const link = await linkOf(options.db, token, options.clock())
  if (!link) return linkEnded(c, options)
  const { purpose } = link
  return c.html(choosePasswordPage(await options.frame(), { token, purpose, userName: link.account.userName }))
}

async function choose(c: Call, options: PasswordPagesOptions): Promise<Response> {
  const { db, clock, frame } = options
  const field = await fieldsOf(c)
  const [token, password] = [field('token'), field('password')]
  const link = await linkOf(db, token, clock())
  if (!link) return linkEnded(c, options)
  const { userName, email, firstName, lastName } = link.account
  const problem =
    passwordProblem(password, [userName, email, firstName, lastName]) ??
    (password === field('again') ? undefined : texts.differ)
  if (problem) {
    return c.html(choosePasswordPage(await frame(), { token, purpose: link.purpose, userName, problem }), 422)
  }
  const saved = await savePassword(options, { token, hash: await hashPassword(password) })
  if (!saved) return linkEnded(c, options)
  await forgetAttempts(db, attemptOn('name', link.account.id).key)
  options.jobs.wake('mail')
  return c.html(messagePage(await frame(), 'Password saved', texts.saved, { href: '/sign-in', label: 'Sign in' }))
}

/** Consumes the link and sets the password. Ends all other sign-ins, in case the old password was stolen. */
async function savePassword(
  options: PasswordPagesOptions,
  { token, hash }: { token: string; hash: string },
): Promise<boolean> {
  const { db, clock, mode } = options
  const tokenHash = await sha256(token)
  return db.asOwner(async (tx) => {
    const now = new Date(clock())
    const [used] = await tx
      .delete(accountToken)
      .where(and(eq(accountToken.hash, tokenHash), gt(accountToken.expiresAt, now)))
      .returning({ accountId: accountToken.accountId, purpose: accountToken.purpose })
    if (!used) return false
    const { accountId, purpose } = used
    await tx.delete(accountToken).where(eq(accountToken.accountId, accountId))
    await tx
      .update(account)
      .set({
        passwordHash: hash,
        activatedAt: sql`coalesce(${account.activatedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(eq(account.id, accountId))
    await endSignIns(tx, accountId, 'all')
    const [place] = await tx
      .select({ tenant: membership.tenantId })
      .from(membership)
      .where(eq(membership.accountId, accountId))
      .limit(1)
    if (place && purpose === 'reset') {
      const scope = { tenant: place.tenant, mode }
      await queueMail(tx, options, scope, { topic: 'mail.password_changed', payload: {}, accountId })
    }
    return true
  })
}
