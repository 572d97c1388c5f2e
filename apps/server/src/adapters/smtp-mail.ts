import { ApplicationError } from '@perennial/domain/errors'
import { createTransport } from 'nodemailer'
import type { Mail } from '../ports/index.ts'

export interface SmtpOptions {
  /** `smtps://user:password@mail.example.com:465`, or `smtp://` with STARTTLS where the server has it. */
  url: string
  /** `Saltmarsh <orders@saltmarsh.example>`. */
  from: string
}

/** Mail over an SMTP server. */
export function smtpMail({ url, from }: SmtpOptions): Mail & { verify(): Promise<void>; close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    // One for each mail that a worker sends at a time, so that none waits for a slow one.
    maxConnections: 8,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Texts come from us, but nothing in them may make the library read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0])
  const host = new URL(url).hostname
  return {
    name: 'smtp',
    async send({ id, to, replyTo, subject, text, html, attachments = [] }) {
      try {
        // An object, so that a comma in an address does not make two of it.
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          attachments: attachments.map(({ name, contentType, bytes }) => ({
            filename: name,
            contentType,
            content: Buffer.from(bytes),
          })),
          messageId: `<${id}@${host}>`,
          headers: { 'auto-submitted': 'auto-generated' },
        })
      } catch (cause) {
        throw new ApplicationError('The mail server did not take the mail.', { cause })
      }
    },
    /** Connects and signs in without sending anything. */
    async verify() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}
