import { and, eq } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { account, accountToken, membership, tenant } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { sha256 } from '../../hash/sha256.ts'
import type { MailContent, MailPart } from './mail-frame.ts'

const hour = 3_600_000

/** Validity of links. An invitation must outlast a long weekend. */
export const linkLives = { activation: 4 * 24 * hour, reset: hour } as const

export type LinkPurpose = keyof typeof linkLives

interface Person {
  id: string
  userName: string
  firstName: string
  email: string
  isActive: boolean
  tenantName: string
}

type Context = Pick<Ports, 'db' | 'clock' | 'newId' | 'settings'>

/** A mail to a member of staff, with its recipient. Undefined when the account is gone, or there is nothing to do. */
export async function accountMail(
  ports: Context,
  scope: Scope,
  { topic, accountId, payload }: { topic: string; accountId: string; payload: Record<string, unknown> },
): Promise<{ to: string; content: MailContent } | undefined> {
  const person = await personOf(ports, scope, accountId)
  if (!person) return undefined
  switch (topic) {
    case 'mail.activation':
      return ports.settings.signIn === 'outside' ? welcome(ports, person) : invitation(ports, person)
    case 'mail.password_reset':
      return person.isActive ? passwordReset(ports, person) : undefined
    case 'mail.password_changed':
      return { to: person.email, content: passwordChanged(ports, person) }
    case 'mail.new_device':
      return { to: person.email, content: newDevice(ports, person, payload) }
    case 'mail.passkey_added':
      return { to: person.email, content: passkeyChanged(ports, person, { name: payload.name, done: 'added to' }) }
    case 'mail.passkey_removed':
      return { to: person.email, content: passkeyChanged(ports, person, { name: payload.name, done: 'removed from' }) }
    case 'mail.email_changed':
      return { to: String(payload.to), content: emailChanged(person) }
    default:
      throw new Error(`There is no mail ${topic}.`)
  }
}

async function personOf({ db }: Context, scope: Scope, accountId: string): Promise<Person | undefined> {
  const [row] = await db.asOwner((tx) =>
    tx
      .select({ account, tenantName: tenant.name })
      .from(account)
      .innerJoin(membership, eq(membership.accountId, account.id))
      .innerJoin(tenant, eq(tenant.id, membership.tenantId))
      .where(and(eq(account.id, accountId), eq(membership.tenantId, scope.tenant))),
  )
  if (!row) return undefined
  const { id, userName, firstName, email, activatedAt } = row.account
  return { id, userName, firstName, email, isActive: activatedAt !== null, tenantName: row.tenantName }
}

/**
 * A fresh link. Its secret is generated when the mail is sent and never stored: neither outbox nor database holds
 * anything that opens an account. Earlier links for the same purpose stop working.
 */
async function freshLink(
  { db, clock, newId, settings }: Context,
  { id }: Person,
  purpose: LinkPurpose,
): Promise<string> {
  const token = newId()
  const hash = await sha256(token)
  const now = clock()
  await db.asOwner(async (tx) => {
    await tx.delete(accountToken).where(and(eq(accountToken.accountId, id), eq(accountToken.purpose, purpose)))
    await tx.insert(accountToken).values({
      hash,
      accountId: id,
      purpose,
      createdAt: new Date(now),
      expiresAt: new Date(now + linkLives[purpose]),
    })
  })
  return `${settings.consoleOrigin}/password/choose?token=${token}`
}

const hello = ({ firstName }: Person): MailPart => ({ kind: 'text', text: `Hello ${firstName},` })

const mailTo = (person: Person, subject: string, title: string, parts: readonly MailPart[]): MailContent => ({
  language: 'en',
  subject,
  from: person.tenantName,
  title,
  parts: [hello(person), ...parts],
  footer: `This mail is about your account ${person.userName} in the Perennial console of ${person.tenantName}.`,
})

async function invitation(ports: Context, person: Person) {
  // Activated in the meantime: a link would only reset the password.
  if (person.isActive) return undefined
  const href = await freshLink(ports, person, 'activation')
  const content = mailTo(person, `Activate your account at ${person.tenantName}`, 'Activate your account', [
    { kind: 'text', text: `An account for the Perennial console of ${person.tenantName} has been created for you.` },
    { kind: 'lines', rows: [{ label: 'Your username', value: person.userName }] },
    { kind: 'button', label: 'Activate account', href },
    { kind: 'small', text: 'The link works once, for four days. Ask your administrator for another one after that.' },
  ])
  return { to: person.email, content }
}

/** With an outside provider there is no password to choose. */
const welcome = ({ settings }: Context, person: Person) => ({
  to: person.email,
  content: mailTo(person, `Your account at ${person.tenantName}`, 'Welcome', [
    { kind: 'text', text: `You can sign in to the Perennial console of ${person.tenantName} with this address.` },
    { kind: 'button', label: 'Go to the console', href: settings.consoleOrigin },
  ]),
})

async function passwordReset(ports: Context, person: Person) {
  const href = await freshLink(ports, person, 'reset')
  const content = mailTo(person, 'Choose a new password', 'Choose a new password', [
    { kind: 'text', text: `A new password was asked for, for your account ${person.userName}.` },
    { kind: 'button', label: 'Choose a new password', href },
    {
      kind: 'small',
      text: 'The link works once, for one hour. If you did not ask for it, do nothing: your password stays as it is.',
    },
  ])
  return { to: person.email, content }
}

const passwordChanged = ({ settings }: Context, person: Person): MailContent =>
  mailTo(person, 'Your password was changed', 'Your password was changed', [
    {
      kind: 'text',
      text: 'The password of your account has just been changed, and you have been signed out everywhere.',
    },
    {
      kind: 'small',
      text: 'If it was not you, choose another password now and tell your administrator.',
    },
    { kind: 'button', label: 'Choose another password', href: `${settings.consoleOrigin}/password/forgot` },
  ])

function passkeyChanged(
  { settings }: Context,
  person: Person,
  { name, done }: { name: unknown; done: 'added to' | 'removed from' },
): MailContent {
  const title = `A passkey was ${done} your account`
  return mailTo(person, title, title, [
    { kind: 'text', text: `The passkey “${String(name)}” has just been ${done} your account.` },
    {
      kind: 'small',
      text: 'If it was not you, look at your passkeys and sign out everywhere in your profile, choose another password and tell your administrator.',
    },
    { kind: 'button', label: 'Go to your profile', href: `${settings.consoleOrigin}/profile` },
  ])
}

const emailChanged = (person: Person): MailContent =>
  mailTo(person, 'Your email address was changed', 'Your email address was changed', [
    {
      kind: 'text',
      text: 'Your account has another email address now. Mails about it no longer come to this one.',
    },
    { kind: 'small', text: 'If you do not know of this, tell your administrator.' },
  ])

const newDevice = ({ settings }: Context, person: Person, { device, at }: Record<string, unknown>): MailContent =>
  mailTo(person, 'Your account was used on a new device', 'A new device', [
    { kind: 'text', text: 'Somebody has signed in to your account in a browser that was not used for it before.' },
    {
      kind: 'lines',
      rows: [
        { label: 'Browser', value: String(device) },
        { label: 'When', value: `${String(at).slice(0, 16).replace('T', ' ')} UTC` },
      ],
    },
    {
      kind: 'small',
      text: 'If it was not you, sign out everywhere in your profile, choose another password and tell your administrator.',
    },
    { kind: 'button', label: 'Go to your profile', href: `${settings.consoleOrigin}/profile` },
  ])
