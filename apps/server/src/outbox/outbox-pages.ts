import { type Context, Hono } from 'hono'
import { escaped } from '../http/escaped.ts'
import type { FolderOutbox, KeptMail } from '../adapters/folder-outbox.ts'
import type { AppEnv } from '../http/base-app.ts'
import { mailPreviewPolicy, outboxPolicy } from '../http/security-headers.ts'
import { mailStyle } from '../modules/mail/mail-frame.ts'

type Call = Context<AppEnv>

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/**
 * The mails of a development installation, on its console's origin. They open accounts, and there is no sign-in before
 * an account is open: so only this machine may read them, at the console's own address, and production has no such
 * page.
 */
export function outboxPages(outbox: FolderOutbox, consoleOrigin: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const host = new URL(consoleOrigin).host
  app.use('/outbox/*', async (c, next) => {
    const remote = c.env?.incoming?.socket.remoteAddress
    // Another host name for this machine would be a page of another site (DNS rebinding).
    const isOurs = new URL(c.req.url).host === host && (remote === undefined || loopback.test(remote))
    if (!isOurs) return c.text('Not found', 404)
    await next()
    c.header('cache-control', 'no-store')
  })
  app.get('/outbox', async (c) => shown(c, 'Outbox', listOf(await outbox.list())))
  app.get('/outbox/:id', async (c) => {
    const mail = await outbox.find(c.req.param('id'))
    return mail ? shown(c, mail.subject, letterOf(mail)) : c.text('Not found', 404)
  })
  app.get('/outbox/:id/files/:index', async (c) => {
    const mail = await outbox.find(c.req.param('id'))
    const file = mail?.attachments?.[Number(c.req.param('index'))]
    if (!file) return c.text('Not found', 404)
    return c.body(new Uint8Array(Buffer.from(file.base64, 'base64')), 200, {
      'content-type': file.contentType,
      'content-disposition': `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`,
    })
  })
  app.get('/outbox/:id/html', async (c) => {
    const mail = await outbox.find(c.req.param('id'))
    if (!mail) return c.text('Not found', 404)
    c.header('content-security-policy', mailPreviewPolicy(await styleHash()))
    // Links of the mail open outside of the frame.
    return c.html(mail.html.replace('<head>', '<head><base target="_blank">'))
  })
  return app
}

let hash: Promise<string> | undefined

/** Hash of the mail's own stylesheet for the content security policy, which allows no other style. */
function styleHash(): Promise<string> {
  hash ??= crypto.subtle
    .digest('SHA-256', new TextEncoder().encode(mailStyle))
    .then((bytes) => `sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`)
  return hash
}

function shown(c: Call, title: string, body: string): Response | Promise<Response> {
  c.header('content-security-policy', outboxPolicy)
  return c.html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(title)} | Outbox</title><link rel="icon" type="image/svg+xml" href="/favicon.svg"><link rel="stylesheet" href="/idp/assets/outbox.css"></head><body><main>${body}</main></body></html>`,
  )
}

const time = (iso: string) => `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')}</time>`

const listOf = (mails: readonly KeptMail[]): string =>
  `<h1>Outbox</h1><p class="muted">Mails of this development installation. None of them has left this machine.</p>${
    mails.length === 0
      ? '<p class="empty">No mails yet.</p>'
      : `<table><thead><tr><th scope="col">Sent (UTC)</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${mails
          .map(
            ({ id, to, subject, sentAt }) =>
              `<tr><td>${time(sentAt)}</td><td>${escaped(to)}</td><td><a href="/outbox/${encodeURIComponent(id)}">${escaped(subject)}</a></td></tr>`,
          )
          .join('')}</tbody></table>`
  }`

const letterOf = ({ id, to, subject, sentAt, text, attachments = [] }: KeptMail): string =>
  `<p><a href="/outbox">All mails</a></p><h1>${escaped(subject)}</h1><p class="muted">To ${escaped(to)}, ${time(sentAt)} UTC</p>${attachments
    .map(
      ({ name }, index) =>
        `<p><a href="/outbox/${encodeURIComponent(id)}/files/${index}" download>${escaped(name)}</a></p>`,
    )
    .join(
      '',
    )}<iframe title="The mail" src="/outbox/${encodeURIComponent(id)}/html"></iframe><details><summary>Plain text</summary><pre>${escaped(text)}</pre></details>`
