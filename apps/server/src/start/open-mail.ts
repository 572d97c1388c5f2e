import path from 'node:path'
import type { Hono } from 'hono'
import { folderOutbox } from '../adapters/folder-outbox.ts'
import { smtpMail } from '../adapters/smtp-mail.ts'
import type { AppEnv } from '../http/base-app.ts'
import { outboxPages } from '../outbox/outbox-pages.ts'
import type { Log, Mail } from '../ports/index.ts'
import type { Config } from './config.ts'

export interface OpenedMail {
  mail: Mail
  /** Pages for reading stored mails: only on a local machine, in test mode. */
  pages: Hono<AppEnv> | undefined
  close(): void
}

const loopbackHosts = ['localhost', '127.0.0.1', '::1', '[::1]']

/** Mail by configuration: over a mail server, or stored in the data folder. */
export function openMail(config: Config, log: Log): OpenedMail {
  if (config.smtp) {
    const mail = smtpMail(config.smtp)
    return { mail, pages: undefined, close: () => mail.close() }
  }
  const folder = path.join(config.dataFolder, 'outbox')
  if (config.mode === 'production') log.warn('no mail server is set: mails reach nobody', { folder })
  const outbox = folderOutbox(folder, Date.now)
  const isLocal =
    config.mode === 'test' &&
    !config.trustProxy &&
    loopbackHosts.includes(config.host) &&
    loopbackHosts.includes(new URL(config.consoleOrigin).hostname)
  return { mail: outbox, pages: isLocal ? outboxPages(outbox, config.consoleOrigin) : undefined, close: () => {} }
}
