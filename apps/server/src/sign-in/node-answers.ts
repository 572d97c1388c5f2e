import type { IncomingMessage, ServerResponse } from 'node:http'
import { isSoundForm, isSoundPath } from '../http/refuse-broken-text.ts'
import type { SignInAssets } from './sign-in-assets.ts'

const largestForm = 10_000

/** Sends a page that must not be cached. */
export function show(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html)
}

export function sendAsset(files: SignInAssets, response: ServerResponse, name: string): void {
  const asset = files(name)
  if (!asset) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': asset.type, 'cache-control': 'public, max-age=3600' }).end(asset.bytes)
}

/** Whether the address is text that can be stored, as `refuseBrokenText` asks of all others. */
export function isSoundAddress({ url = '/' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?')
  return isSoundPath(path) && isSoundForm(url.slice(path.length + 1))
}

/** The fields of a form; undefined for one larger than any of ours, or with a character that cannot be stored. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > largestForm) return undefined
  }
  return isSoundForm(text) ? new URLSearchParams(text) : undefined
}
