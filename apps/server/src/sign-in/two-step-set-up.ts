import { eq } from 'drizzle-orm'
import type { Db } from '../db/port.ts'
import { account } from '../db/schema/index.ts'
import { lockMinutes } from '../rate-limit/fixed-limits.ts'
import { codeTicket, type TicketOptions } from './code-ticket.ts'
import { beginTwoStep, confirmTwoStep, pendingSecret } from './one-time-codes.ts'
import { type PageFrame, recoveryCodesPage, signInPage, twoStepSetUpPage } from './pages.ts'
import { requiresTwoStep } from './required-two-step.ts'
import type { SecretPlace } from './secrets.ts'
import { signInTexts } from './sign-in-texts.ts'

export interface SetUpOptions extends SecretPlace {
  tickets: TicketOptions
  frame: PageFrame
  /** Address that the forms are sent to. */
  action: string
  now: number
}

/** Long enough to install an application: as long as a sign-in may take. */
const minutes = 15

interface Page {
  status: number
  html: string
}

export const mustSetUpTwoStep = (db: Db, accountId: string): Promise<boolean> =>
  db.asOwner((tx) => requiresTwoStep(tx, accountId))

/** The ticket of somebody who has set two-step sign-in up and still has to write the recovery codes down. */
export const finishedTickets = (tickets: TicketOptions): TicketOptions => ({
  ...tickets,
  interaction: `${tickets.interaction}/finished`,
})

/** The page that has somebody set two-step sign-in up between password and session. */
export async function beginSetUp(options: SetUpOptions, accountId: string): Promise<Page> {
  const { db, sealing, now } = options
  const named = await nameFor(options, accountId)
  const begun = await db.asOwner((tx) => beginTwoStep(tx, { accountId, ...named, now, sealing }))
  return begun ? setUpPage(options, accountId, { status: 200, ...begun }) : tookLong(options)
}

/** Takes the first code: shows the recovery codes, or the page again. */
export async function confirmSetUp(options: SetUpOptions, accountId: string, code: string): Promise<Page> {
  const { frame, action, tickets, now } = options
  const done = await confirmTwoStep(options, { accountId, code, now })
  if (typeof done === 'object') {
    const finished = await codeTicket(finishedTickets(tickets), accountId, minutes)
    return { status: 200, html: recoveryCodesPage(frame, { action, finished, codes: done.recoveryCodes }) }
  }
  const pending = await pendingSecret(options, { accountId, ...(await nameFor(options, accountId)), now })
  if (!pending || done === 'off' || done === 'on') return tookLong(options)
  return done === 'locked'
    ? setUpPage(options, accountId, { status: 429, problem: signInTexts.locked(lockMinutes), ...pending })
    : setUpPage(options, accountId, { status: 401, problem: signInTexts.wrongCode, ...pending })
}

async function setUpPage(
  { frame, action, tickets }: SetUpOptions,
  accountId: string,
  { status, ...shown }: { status: number; secret: string; uri: string; problem?: string },
): Promise<Page> {
  const ticket = await codeTicket(tickets, accountId, minutes)
  return { status, html: twoStepSetUpPage(frame, { action, ticket, ...shown }) }
}

const tookLong = ({ frame, action }: SetUpOptions): Page => ({
  status: 400,
  html: signInPage(frame, { action, problem: signInTexts.tookLong }),
})

/** How an authenticator application lists the secret. A colon would end the issuer's name in the address. */
async function nameFor({ db, frame }: SetUpOptions, accountId: string): Promise<{ label: string; issuer: string }> {
  const [row] = await db.asOwner((tx) =>
    tx.select({ userName: account.userName }).from(account).where(eq(account.id, accountId)),
  )
  return { label: row?.userName ?? '', issuer: `Perennial ${frame.tenantName}`.replaceAll(':', ' ') }
}
