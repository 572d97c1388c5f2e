import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { everyAnswer, signInPolicy } from '../http/security-headers.ts'
import type { checkPassword, PasswordCheck } from './check-password.ts'
import { messagePage, type PageFrame, signInPage } from './pages.ts'
import type { SignInAssets } from './sign-in-assets.ts'

export interface MountOptions {
  provider: Provider
  files: SignInAssets
  check: ReturnType<typeof checkPassword>
  frame: () => Promise<PageFrame>
  /** Of the applications that people are sent back to. */
  applicationOrigins: string[]
  /** Whether a proxy in front of us names the caller's address. */
  trustProxy: boolean
}

const problems: Record<'wrong' | 'locked', (check: PasswordCheck) => string> = {
  wrong: () => 'The username or password is not right. Check both and try again.',
  locked: (check) => `Too many attempts. Try again in ${check.outcome === 'locked' ? check.minutes : 15} minutes.`,
}

const largestForm = 10_000

/** Everything under `/idp`, for Node's own server: the provider speaks no web-standard Request. */
export function mountProvider({ provider, files, check, frame, applicationOrigins, trustProxy }: MountOptions) {
  const answer = provider.callback()
  const policy = signInPolicy(applicationOrigins)

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(everyAnswer)) response.setHeader(name, value)
    response.setHeader('content-security-policy', policy)
    const path = request.url!.split('?')[0]!
    if (path.startsWith('/idp/assets/')) return sendAsset(files, response, path.slice('/idp/assets/'.length))
    if (/^\/idp\/sign-in\/[\w-]+$/.test(path)) return signIn(request, response, path)
    // The provider routes by `url` and finds the path that it is mounted under by comparing with `originalUrl`.
    await answer(
      Object.assign(request, { originalUrl: request.url, url: request.url!.slice('/idp'.length) || '/' }),
      response,
    )
  }

  async function signIn(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const around = await frame()
    try {
      await provider.interactionDetails(request, response)
    } catch {
      return show(response, 400, messagePage(around, 'Sign in', 'This sign-in took too long. Start again.'))
    }
    if (request.method !== 'POST') return show(response, 200, signInPage(around, { action: path }))
    const form = await readForm(request)
    if (!form) return show(response, 413, messagePage(around, 'Sign in', 'The form is too large.'))
    const name = form.get('name') ?? ''
    const checked = await check({ name, password: form.get('password') ?? '', address: addressOf(request, trustProxy) })
    if (checked.outcome !== 'signed-in') {
      const problem = problems[checked.outcome](checked)
      return show(
        response,
        checked.outcome === 'locked' ? 429 : 401,
        signInPage(around, { action: path, name, problem }),
      )
    }
    await provider.interactionFinished(
      request,
      response,
      { login: { accountId: checked.accountId, remember: true } },
      { mergeWithLastSubmission: false },
    )
  }
}

function show(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html)
}

/** With an outside provider only the looks of our own pages are served here. */
export const serveAssets =
  (files: SignInAssets) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = ''] = request.url!.split('?')
    if (path.startsWith('/idp/assets/')) sendAsset(files, response, path.slice('/idp/assets/'.length))
    else response.writeHead(404).end()
  }

function sendAsset(files: SignInAssets, response: ServerResponse, name: string): void {
  const asset = files(name)
  if (!asset) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': asset.type, 'cache-control': 'public, max-age=3600' }).end(asset.bytes)
}

const addressOf = (request: IncomingMessage, trustProxy: boolean): string => {
  const forwarded = trustProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return forwarded || request.socket.remoteAddress || ''
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > largestForm) return undefined
  }
  return new URLSearchParams(text)
}
