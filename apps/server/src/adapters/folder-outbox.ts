import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clock, Mail, MailMessage } from '../ports/index.ts'

export interface KeptMail extends Omit<MailMessage, 'attachments'> {
  /** The bytes in base64. */
  attachments?: { name: string; contentType: string; base64: string }[]
  /** ISO 8601. */
  sentAt: string
}

export interface FolderOutbox extends Mail {
  /** Newest first. */
  list(): Promise<KeptMail[]>
  find(id: string): Promise<KeptMail | undefined>
}

/** Maximum number of mails shown: it is a preview, not an archive. */
const shown = 100

/** Mail for development: one file each in a folder, shown on a page of the console's origin. */
export function folderOutbox(folder: string, clock: Clock): FolderOutbox {
  const read = async (name: string) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as KeptMail
  const names = async () =>
    (await readdir(folder).catch(() => []))
      .filter((name) => name.endsWith('.json'))
      .sort((one, other) => (one < other ? 1 : -1))
  return {
    name: 'outbox',
    async send({ attachments = [], ...message }) {
      mkdirSync(folder, { recursive: true })
      const kept = attachments.map(({ bytes, ...rest }) => ({ ...rest, base64: Buffer.from(bytes).toString('base64') }))
      const mail: KeptMail = { ...message, attachments: kept, sentAt: new Date(clock()).toISOString() }
      const name = `${mail.sentAt.replace(/[:.]/g, '-')}-${message.id.replace(/[^\w-]/g, '')}.json`
      // Written to a temporary name first: a reader never sees a partial file. Mails hold links that open accounts.
      const draft = path.join(folder, `.${randomUUID()}`)
      writeFileSync(draft, JSON.stringify(mail, null, 2), { mode: 0o600 })
      renameSync(draft, path.join(folder, name))
    },
    list: async () => Promise.all((await names()).slice(0, shown).map(read)),
    async find(id) {
      const name = (await names()).find((one) => one.endsWith(`-${id.replace(/[^\w-]/g, '')}.json`))
      return name === undefined ? undefined : read(name)
    },
  }
}
