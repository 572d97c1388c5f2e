import type { IncomingMessage, ServerResponse } from 'node:http'
import { PasskeyProof } from '@perennial/api/passkeys'
import type { Provider } from 'oidc-provider'
import type { Db } from '../db/port.ts'
import { everyAnswer, signInPolicy } from '../http/security-headers.ts'
import type { Clock, Sealing } from '../ports/index.ts'
import { addressOf } from './address-of.ts'
import { checkPassword } from './check-password.ts'
import { accountOfTicket, codeTicket, type TicketOptions } from './code-ticket.ts'
import { isSoundAddress, readForm, sendAsset, show } from './node-answers.ts'
import { checkCode, isTwoStep } from './one-time-codes.ts'
import { attemptOn, inMinutes, lockMinutes } from '../rate-limit/fixed-limits.ts'
import { countAttempt, uncountAttempt } from '../rate-limit/count-attempt.ts'
import { accountOfPasskey, hasPasskeys, optionsToSignIn } from './passkeys.ts'
import { codePage, messagePage, type PageFrame, signInPage } from './pages.ts'
import { signInTexts } from './sign-in-texts.ts'
import type { SignInAssets } from './sign-in-assets.ts'
import { beginSetUp, confirmSetUp, finishedTickets, mustSetUpTwoStep, type SetUpOptions } from './two-step-set-up.ts'

export interface MountOptions {
  provider: Provider
  files: SignInAssets
  db: Db
  sealing: Sealing
  clock: Clock
  frame: () => Promise<PageFrame>
  /** Origin of the sign-in pages. */
  origin: string
  tokenKey: Uint8Array
  /** Origins of the applications that people are redirected back to. */
  applicationOrigins: string[]
  /** Whether a proxy in front of the server supplies the caller's address. */
  trustProxy: boolean
}

/** As long as a sign-in may take: the page offers passkeys while somebody reads it. */
const passkeyMinutes = 60
/** Tickets of what browsers are asked to sign; a ticket's subject is the challenge. */
const passkeyTickets = (tickets: TicketOptions): TicketOptions => ({
  ...tickets,
  interaction: `${tickets.interaction}/passkey`,
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Outcome of one step of a sign-in: a page to show, or the signed-in account. */
type Step = { status: number; html: string } | { accountId: string }

/** Everything under `/idp`, for Node's own server: the provider supports no web-standard Request. */
export function mountProvider(options: MountOptions) {
  const { provider, files, db, sealing, clock, frame, origin, tokenKey, applicationOrigins, trustProxy } = options
  const answer = provider.callback()
  const policy = signInPolicy(applicationOrigins)
  const signInPagePolicy = signInPolicy(applicationOrigins, { scripts: true })
  const check = checkPassword(db, clock)

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(everyAnswer)) response.setHeader(name, value)
    response.setHeader('content-security-policy', policy)
    if (!isSoundAddress(request)) return void response.writeHead(404).end()
    const path = request.url!.split('?')[0]!
    if (path.startsWith('/idp/assets/')) return sendAsset(files, response, path.slice('/idp/assets/'.length))
    const interaction = /^\/idp\/sign-in\/([\w-]+)$/.exec(path)?.[1]
    if (interaction) return signIn(request, response, { action: path, interaction })
    // The provider routes by `url` and derives its mount path by comparing with `originalUrl`.
    await answer(
      Object.assign(request, { originalUrl: request.url, url: request.url!.slice('/idp'.length) || '/' }),
      response,
    )
  }

  async function signIn(
    request: IncomingMessage,
    response: ServerResponse,
    where: { action: string; interaction: string },
  ): Promise<void> {
    const around = await frame()
    try {
      await provider.interactionDetails(request, response)
    } catch {
      return show(response, 400, messagePage(around, 'Sign in', signInTexts.tookLong))
    }
    response.setHeader('content-security-policy', signInPagePolicy)
    if (request.method !== 'POST') return show(response, 200, await signInForm(around, where))
    const form = await readForm(request)
    if (!form) return show(response, 413, messagePage(around, 'Sign in', 'The form cannot be read. Type it again.'))
    const step = form.has('finished')
      ? await finishedStep(around, where, form)
      : form.has('ticket')
        ? await codeStep(around, where, form)
        : form.has('passkey')
          ? await passkeyStep(around, where, { form, address: callerOf(request) })
          : await passwordStep(around, where, { form, address: callerOf(request) })
    if (!('accountId' in step)) return show(response, step.status, step.html)
    await provider.interactionFinished(
      request,
      response,
      { login: { accountId: step.accountId, remember: true } },
      { mergeWithLastSubmission: false },
    )
  }

  /** The page that asks for name and password, and for a passkey where somebody has one. */
  async function signInForm(
    around: PageFrame,
    { interaction, ...form }: { action: string; interaction: string; name?: string; problem?: string },
  ): Promise<string> {
    if (!(await hasPasskeys(db))) return signInPage(around, form)
    const options = await optionsToSignIn({ origin })
    const ticket = await codeTicket(
      passkeyTickets({ origin, tokenKey, interaction }),
      options.challenge,
      passkeyMinutes,
    )
    return signInPage(around, { ...form, passkey: { options, ticket } })
  }

  async function passkeyStep(
    around: PageFrame,
    where: { action: string; interaction: string },
    { form, address }: { form: URLSearchParams; address: string },
  ): Promise<Step> {
    const again = async (status: number, problem: string) => ({
      status,
      html: await signInForm(around, { ...where, problem }),
    })
    const attempt = attemptOn('address', address)
    const wait = await countAttempt(db, attempt, clock())
    if (wait !== undefined) return again(429, signInTexts.locked(inMinutes(wait)))
    const tickets = passkeyTickets({ origin, tokenKey, interaction: where.interaction })
    const challenge = await accountOfTicket(tickets, form.get('passkey-ticket') ?? '')
    if (!challenge) return again(400, signInTexts.tookLong)
    const proof = PasskeyProof.safeParse(parsed(form.get('passkey') ?? ''))
    const accountId = proof.success
      ? await accountOfPasskey(db, proof.data, { challenge, origin, now: clock() })
      : undefined
    if (!accountId) return again(401, signInTexts.wrongPasskey)
    await uncountAttempt(db, attempt.key)
    return { accountId }
  }

  async function passwordStep(
    around: PageFrame,
    { action, interaction }: { action: string; interaction: string },
    { form, address }: { form: URLSearchParams; address: string },
  ): Promise<Step> {
    const name = form.get('name') ?? ''
    const checked = await check({ name, password: form.get('password') ?? '', address })
    const again = async (status: number, problem: string) => ({
      status,
      html: await signInForm(around, { action, interaction, name, problem }),
    })
    if (checked.outcome === 'locked') return again(429, signInTexts.locked(checked.minutes))
    if (checked.outcome === 'wrong') return again(401, signInTexts.wrong)
    if (!(await isTwoStep(db, checked.accountId))) {
      return (await mustSetUpTwoStep(db, checked.accountId))
        ? beginSetUp(setUp(around, { action, interaction }), checked.accountId)
        : checked
    }
    const ticket = await codeTicket({ origin, tokenKey, interaction }, checked.accountId)
    return { status: 200, html: codePage(around, { action, ticket }) }
  }

  async function codeStep(
    around: PageFrame,
    { action, interaction }: { action: string; interaction: string },
    form: URLSearchParams,
  ): Promise<Step> {
    const ticket = form.get('ticket') ?? ''
    const accountId = await accountOfTicket({ origin, tokenKey, interaction }, ticket)
    if (!accountId)
      return { status: 400, html: await signInForm(around, { action, interaction, problem: signInTexts.tookLong }) }
    if (!(await isTwoStep(db, accountId)) && (await mustSetUpTwoStep(db, accountId))) {
      return confirmSetUp(setUp(around, { action, interaction }), accountId, form.get('code') ?? '')
    }
    const outcome = await checkCode({ db, sealing }, { accountId, code: form.get('code') ?? '', now: clock() })
    // An administrator removed the account at this moment: the password was right.
    if (outcome === 'right' || outcome === 'off') return { accountId }
    const [status, problem] =
      outcome === 'locked' ? [429, signInTexts.locked(lockMinutes)] : [401, signInTexts.wrongCode]
    return { status: status as number, html: codePage(around, { action, ticket, problem: problem as string }) }
  }

  function setUp(frame: PageFrame, { action, interaction }: { action: string; interaction: string }): SetUpOptions {
    return { db, sealing, tickets: { origin, tokenKey, interaction }, frame, action, now: clock() }
  }

  /** Somebody has set two-step sign-in up and has the recovery codes. */
  async function finishedStep(
    around: PageFrame,
    { action, interaction }: { action: string; interaction: string },
    form: URLSearchParams,
  ): Promise<Step> {
    const tickets = finishedTickets({ origin, tokenKey, interaction })
    const accountId = await accountOfTicket(tickets, form.get('finished') ?? '')
    return accountId
      ? { accountId }
      : { status: 400, html: await signInForm(around, { action, interaction, problem: signInTexts.tookLong }) }
  }

  function callerOf(request: IncomingMessage): string {
    const forwarded = request.headers['x-forwarded-for']
    return addressOf({ remote: request.socket.remoteAddress, forwarded: forwarded && String(forwarded) }, trustProxy)
  }
}

/** With an outside provider, serves only the assets of our own pages. */
export const serveAssets =
  (files: SignInAssets) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = ''] = request.url!.split('?')
    if (path.startsWith('/idp/assets/')) sendAsset(files, response, path.slice('/idp/assets/'.length))
    else response.writeHead(404).end()
  }
