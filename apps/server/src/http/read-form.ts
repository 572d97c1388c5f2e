import { isStorable } from '@perennial/domain/text'
import type { SentForm } from '../ports/index.ts'

/** More than any form of ours has: a form of many parts takes long to take apart, and longer to hand on. */
const maxParts = 10
const maxText = 10_000

/**
 * Takes a form of files apart (`multipart/form-data`). Whoever sends it chooses how long that takes, a second for ten
 * megabytes of headers: it runs in a thread.
 * @returns undefined for what is no such form, has more parts than any of ours, or text that cannot be stored
 */
export async function readForm(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<SentForm | undefined> {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => undefined)
  const parts = form && [...form]
  if (!parts || parts.length > maxParts) return undefined
  const fields: SentForm['fields'] = []
  const files: SentForm['files'] = []
  for (const [field, value] of parts) {
    const text = typeof value === 'string' ? value : value.name
    if (field.length > maxText || text.length > maxText || !isStorable(field)) return undefined
    if (typeof value === 'string') {
      if (!isStorable(value)) return undefined
      fields.push({ field, value })
    } else {
      const { name, type } = value
      files.push({ field, name, type, bytes: new Uint8Array(await value.arrayBuffer()) })
    }
  }
  return { fields, files }
}
