import { languages } from '@perennial/domain/languages'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fill } from '@perennial/domain/messages'
import { cleanEmail, isEmail } from '@perennial/domain/text'
import type { Provider } from 'oidc-provider'
import type { Scope } from '../db/port.ts'
import { shopProfile } from '../modules/tenants/shop-profile.ts'
import { everyAnswer, signInPolicy } from '../http/security-headers.ts'
import { queueMail } from '../modules/mail/queue-mail.ts'
import type { Ports } from '../ports/index.ts'
import { chosenLanguage } from '../shop/choose-language.ts'
import { addressOf } from '../sign-in/address-of.ts'
import { isSoundAddress, readForm, sendAsset, show } from '../sign-in/node-answers.ts'
import type { SignInAssets } from '../sign-in/sign-in-assets.ts'
import { countAttempts } from '../rate-limit/count-attempt.ts'
import { attemptOn, inMinutes } from '../rate-limit/fixed-limits.ts'
import { codePage, emailPage, messagePage, type ShopFrame } from './pages.ts'
import { redeemCode, shopperWith } from './shopper-codes.ts'
import { serverTexts } from '../texts/index.ts'

export interface ShopperProviderOptions extends Pick<Ports, 'db' | 'jobs' | 'clock' | 'newId'> {
  provider: Provider
  scope: Scope
  files: SignInAssets
  /** The origin of the provider. */
  origin: string
  /** The application of the shop, which takes people who are signed in on the provider's origin. */
  partner: { clientId: string; origin: string }
  /** Who is signed in on the provider's origin, by the request's cookies. */
  accountOf(cookies: string): Promise<string | undefined>
  trustProxy: boolean
}

/** Outcome of one step: a page to show, or the signed-in shopper. */
type Step = { status: number; html: string } | { accountId: string }

/** Everything under `/idp` of the account origin: signing in by a code sent by mail. */
export function mountShopperProvider(options: ShopperProviderOptions) {
  const { provider, scope, files, db, clock, partner, trustProxy } = options
  const answer = provider.callback()
  const policy = signInPolicy([partner.origin])

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(everyAnswer)) response.setHeader(name, value)
    response.setHeader('content-security-policy', policy)
    if (!isSoundAddress(request)) return void response.writeHead(404).end()
    const path = request.url!.split('?')[0]!
    if (path.startsWith('/idp/assets/')) return sendAsset(files, response, path.slice('/idp/assets/'.length))
    const signIn = /^\/idp\/sign-in\/([\w-]+)$/.exec(path)?.[1]
    if (signIn) return step(request, response, { action: path, signIn })
    await answer(
      Object.assign(request, { originalUrl: request.url, url: request.url!.slice('/idp'.length) || '/' }),
      response,
    )
  }

  async function step(
    request: IncomingMessage,
    response: ServerResponse,
    where: { action: string; signIn: string },
  ): Promise<void> {
    const frame = await shopFrame(options, request)
    const asked = await provider.interactionDetails(request, response).catch(() => undefined)
    if (!asked) return show(response, 400, messagePage(frame, 'failed', 'tookLong'))
    // Signed in here by another provider, which the built-in one knows nothing of.
    const known =
      asked.params.client_id === partner.clientId ? await options.accountOf(request.headers.cookie ?? '') : undefined
    if (known !== undefined) return finish(request, response, known)
    if (request.method !== 'POST') return show(response, 200, emailPage(frame, where))
    const form = await readForm(request)
    if (!form) return show(response, 413, messagePage(frame, 'failed', 'failedHint'))
    const done = form.has('code') ? await codeStep(frame, where, form) : await emailStep(frame, where, form, request)
    if (!('accountId' in done)) return show(response, done.status, done.html)
    await finish(request, response, done.accountId)
  }

  function finish(request: IncomingMessage, response: ServerResponse, accountId: string): Promise<void> {
    return provider.interactionFinished(
      request,
      response,
      { login: { accountId, remember: true } },
      { mergeWithLastSubmission: false },
    )
  }

  /** Answers the same for every address: it must not reveal who has an account. */
  async function emailStep(
    frame: ShopFrame,
    { action, signIn }: { action: string; signIn: string },
    form: URLSearchParams,
    request: IncomingMessage,
  ): Promise<Step> {
    const texts = serverTexts(frame.language).shopperSignIn
    const email = cleanEmail((form.get('email') ?? '').slice(0, 500)).toLowerCase()
    if (!isEmail(email)) return { status: 422, html: emailPage(frame, { action, email, problem: texts.wrongEmail }) }
    const forwarded = request.headers['x-forwarded-for']
    const caller = addressOf(
      { remote: request.socket.remoteAddress, forwarded: forwarded && String(forwarded) },
      trustProxy,
    )
    const attempts = [attemptOn('mail from', caller), attemptOn('mail to', `${scope.tenant} ${email}`)]
    const wait = await countAttempts(db, attempts, clock())
    if (wait !== undefined) {
      const problem = fill(texts.tooMany, { minutes: inMinutes(wait) })
      return { status: 429, html: emailPage(frame, { action, email, problem }) }
    }
    await db.asOwner((tx) =>
      queueMail(tx, options, scope, {
        topic: 'mail.shopper_code',
        payload: { to: email, sign_in: signIn, language: frame.language },
      }),
    )
    options.jobs.wake('mail')
    return { status: 200, html: codePage(frame, { action, email }) }
  }

  async function codeStep(
    frame: ShopFrame,
    { action, signIn }: { action: string; signIn: string },
    form: URLSearchParams,
  ): Promise<Step> {
    const texts = serverTexts(frame.language).shopperSignIn
    const redeemed = await redeemCode(options, scope, { signIn, code: (form.get('code') ?? '').slice(0, 20) })
    if (typeof redeemed === 'object') return { accountId: await shopperWith(options, scope, redeemed.email) }
    if (redeemed === 'locked') return { status: 429, html: emailPage(frame, { action, problem: texts.locked }) }
    const email = (form.get('sent') ?? '').slice(0, 254)
    return { status: 401, html: codePage(frame, { action, email, problem: texts.wrongCode }) }
  }
}

/** The shop's name and links, and the visitor's language. */
async function shopFrame(
  { db, scope, origin }: Pick<ShopperProviderOptions, 'db' | 'scope' | 'origin'>,
  request: IncomingMessage,
): Promise<ShopFrame> {
  return { shop: await db.asTenant(scope, shopProfile), language: languageOf(request, origin) }
}

function languageOf({ url, headers }: IncomingMessage, origin: string): string {
  const { cookie = '', 'accept-language': accepted = '' } = headers
  const requested = new Request(new URL(url!.replace(/^\/+/, '/'), origin), {
    headers: { cookie, 'accept-language': accepted },
  })
  return chosenLanguage(requested, languages)
}
